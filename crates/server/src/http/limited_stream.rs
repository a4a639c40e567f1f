//! A connection that cannot hold up the server: it has to read what it is sent, and may not send without limit.

use crate::Limits;
use crate::door::ConnectionPermit;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// Bytes that have to be written in each period of [`Limits::send`] while the connection is slow.
const LEAST_PROGRESS: usize = 16 * 1024;

/// A stream with time and rate limits.
pub(super) struct LimitedStream<S> {
    stream: S,
    /// How long a writer waits for [`LEAST_PROGRESS`] bytes.
    patience: Duration,
    /// While writing has to wait: the deadline, and the bytes written since the wait began.
    waiting: Option<(Pin<Box<Sleep>>, usize)>,
    /// Bytes that may still be read, and when they were counted.
    budget: (u64, Instant),
    per_second: u64,
    most: u64,
    _permit: ConnectionPermit,
}

impl<S> LimitedStream<S> {
    pub(super) fn new(stream: S, permit: ConnectionPermit, limits: &Limits) -> LimitedStream<S> {
        let (per_second, most) = limits.bytes();
        let budget = (most, Instant::now());
        let patience = limits.send;
        LimitedStream { stream, patience, waiting: None, budget, per_second, most, _permit: permit }
    }

    /// Charges for bytes that were read; false if they were too many.
    fn charge(&mut self, bytes: usize) -> bool {
        let (left, at) = self.budget;
        let now = Instant::now();
        let earned = now.duration_since(at).as_millis() as u64 * self.per_second / 1000;
        let left = left.saturating_add(earned).min(self.most);
        self.budget = (left.saturating_sub(bytes as u64), now);
        left >= bytes as u64
    }

    /// Ready with an error when writing has waited for too long.
    fn poll_deadline(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        let until = Instant::now() + self.patience;
        let (sleep, _) = self.waiting.get_or_insert_with(|| (Box::pin(sleep_until(until)), 0));
        ready!(sleep.as_mut().poll(context));
        Poll::Ready(io::Error::new(io::ErrorKind::TimedOut, "the client does not read"))
    }

    /// Counts written bytes. The deadline starts again when there were enough; a trickle does not count.
    fn count_written(&mut self, bytes: usize) {
        if let Some((sleep, before)) = &mut self.waiting {
            *before += bytes;
            if *before >= LEAST_PROGRESS {
                *before = 0;
                sleep.as_mut().reset(Instant::now() + self.patience);
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for LimitedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let bytes = buffer.filled().len() - before;
        if self.charge(bytes) {
            return Poll::Ready(Ok(()));
        }
        Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, "the client sends too much")))
    }
}

impl<S: AsyncWrite + Unpin> LimitedStream<S> {
    fn poll_writing(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match write(Pin::new(&mut self.stream), context) {
            Poll::Ready(Ok(bytes)) => {
                self.count_written(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => self.poll_deadline(context).map(Err),
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LimitedStream<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_writing(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.poll_writing(context, |stream, context| stream.poll_write_vectored(context, bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_flush(context);
        if done.is_ready() {
            // Everything has been written: nobody waits.
            self.waiting = None;
        }
        done
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

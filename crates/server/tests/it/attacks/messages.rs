//! Messages that no honest client sends, or not as many of them.

use super::{ATTACKER, SocketClient, honest, limits, name, server};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use wire::{Key, LONGEST_REQUEST, Phrase, Reason, Reply, Request, TableCommand};

/// Sends the same message until the server closes the connection.
async fn flood(line: &mut SocketClient, message: Message) -> Vec<Reason> {
    for _ in 0..10_000 {
        if line.socket.get_ref().peer_addr().is_err() || line.send(message.clone()).await.is_err() {
            break;
        }
    }
    line.until_cut().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_sends_too_much_is_disconnected() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    for message in [
        Message::text(wire::text(&Request::Ping { n: 1 })),
        Message::text("{"),
        Message::Ping(vec![7; 100].into()),
        Message::Pong(vec![7; 100].into()),
        Message::binary(vec![0; 100]),
        Message::text(wire::text(&Request::Lobby { follow: true })),
    ] {
        let mut line = server.client(ATTACKER, None).await;
        let (said, ()) = tokio::join!(flood(&mut line, message.clone()), pair.play(2));
        // The connection may be closed before the reason could be read.
        assert!(said.iter().all(|reason| [Reason::TooMany, Reason::Malformed].contains(reason)), "{said:?}");
    }
    pair.play(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_giant_message_is_not_read() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    for size in [LONGEST_REQUEST + 1, 20 * 1024, 4 * 1024 * 1024] {
        let mut line = server.client(ATTACKER, None).await;
        let _ = line.send(Message::text("x".repeat(size))).await;
        line.until_cut().await;
    }
    // The same in small pieces.
    let mut line = server.client(ATTACKER, None).await;
    for n in 0..64 {
        let opcode = if n == 0 { Data::Text } else { Data::Continue };
        let piece = Frame::message(vec![b'x'; 1024], OpCode::Data(opcode), false);
        if line.send(Message::Frame(piece)).await.is_err() {
            break;
        }
    }
    line.until_cut().await;
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deep_and_wide_messages_are_refused() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut line = server.client(ATTACKER, None).await;
    let most = LONGEST_REQUEST;
    for text in [
        "[".repeat(most),
        "{\"at\":".repeat(most / 6),
        format!("{{\"lobby\":{}", "[".repeat(most / 2)),
        format!("[{}]", vec!["1"; most / 3].join(",")),
        "9".repeat(most),
        format!("{{\"ping\":{{\"n\":{}}}}}", "9".repeat(most / 2)),
        "\"\\ud800\"".to_owned(),
        String::new(),
    ] {
        line.send(Message::text(text)).await.unwrap();
        let reply = line.hear().await;
        assert!(matches!(reply, Some(Reply::Refused { reason: Reason::Malformed, .. })), "{reply:?}");
    }
    assert!(line.is_alive().await);
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn binary_messages_are_disconnected() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    for bytes in [vec![0xff; 10], b"{\"ping\":{\"n\":1}}\xc3".to_vec(), vec![0xed, 0xa0, 0x80]] {
        let mut line = server.client(ATTACKER, None).await;
        let frame = Frame::message(bytes, OpCode::Data(Data::Text), true);
        line.send(Message::Frame(frame)).await.unwrap();
        line.until_cut().await;
    }
    pair.play(5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_text_and_phrases_are_few() {
    let server = server(limits()).await;
    let mut pair = honest(&server).await;
    let mut line = server.client(ATTACKER, None).await;
    // A name with markup is a name: it comes back as plain text, for clients to show as text.
    let markup = "<img src=x onerror=a()>";
    line.say(&Request::Rename { name: name(markup).unwrap() }).await;
    let Some(Reply::Welcome { name: Some(back), .. }) = line.hear().await else { panic!("no name") };
    assert_eq!(back.as_str(), markup);
    // But it is short, and cannot reverse the writing direction of what is next to it.
    assert!(name("<script>alert(document.cookie)</script>").is_err());
    assert_eq!(name("a\u{202e}b\u{0}\n").unwrap().as_str(), "ab");
    for said in ["<b>hello</b>", "free text", ""] {
        let text = format!(
            "{{\"at\":{{\"table\":\"{}\",\"key\":\"1\",\"do\":{{\"say\":{{\"phrase\":\"{said}\"}}}}}}}}",
            pair.table
        );
        line.send(Message::text(text)).await.unwrap();
        assert!(matches!(line.hear().await, Some(Reply::Refused { reason: Reason::Malformed, .. })));
    }
    // What a refusal quotes is bounded, and JSON escapes it.
    let act = format!("</script>\"\\\u{7}{}", "x".repeat(2000));
    let table = pair.table.clone();
    let (asked, _) = pair.asked();
    let player = &mut pair.players[asked];
    let at = player.last.as_ref().unwrap().moment();
    let key = player.key();
    player.say(&Request::At { table: table.clone(), key, command: TableCommand::Act { at, act } }).await;
    loop {
        if let Some(Reply::Refused { text, .. }) = player.hear().await {
            assert!(text.len() < 200 && !text.contains('\u{7}'), "{text}");
            break;
        }
    }
    // Phrases are limited per second.
    let mut keys: Vec<Key> = (0..10).map(|_| player.key()).collect();
    for key in keys.clone() {
        let command = TableCommand::Say { phrase: Phrase::Oops };
        player.say(&Request::At { table: table.clone(), key, command }).await;
    }
    let mut refused = 0;
    while !keys.is_empty() {
        match player.hear().await.expect("the connection holds") {
            Reply::Done { key, .. } => keys.retain(|other| *other != key),
            Reply::Refused { key: Some(key), reason, .. } => {
                assert_eq!(reason, Reason::TooMany);
                keys.retain(|other| *other != key);
                refused += 1;
            }
            _ => {}
        }
    }
    assert!(refused >= 5, "{refused} of 10 were too many");
    pair.play(5).await;
}

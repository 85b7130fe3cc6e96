import { connect } from 'node:net'

/** A server may wait for more of what is no whole request. */
const SILENCE_MS = 1000
const HOST = 'Host: tavern.example'
const END = '\r\n\r\n'

/** What no client sends, as it goes over the wire. */
export const BROKEN_REQUESTS: readonly (string | Uint8Array)[] = [
  '',
  END,
  `GET${END}`,
  `GET /api/health${END}`,
  `GET /api/health HTTP/9.9\r\n${HOST}${END}`,
  `GET /api/health HTTP/1.1${END}`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\n${HOST}${END}`,
  `GET http:// HTTP/1.1\r\n${HOST}${END}`,
  `GET //elsewhere.example/%2e%2e/%00 HTTP/1.1\r\n${HOST}${END}`,
  `GET /api/cards/search?q=%ff%fe%fd HTTP/1.1\r\n${HOST}${END}`,
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${HOST}${END}`,
  `GET /../../etc/passwd HTTP/1.1\r\n${HOST}${END}`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\nX: ${'b'.repeat(60_000)}${END}`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  `GET /api/session HTTP/1.1\r\n${HOST}\r\nCookie: ${'c=;'.repeat(4000)}${END}`,
  `GET /api/session HTTP/1.1\r\n${HOST}\r\nCookie: %%%; =; tradewyrm.session_token=%E0%A4%A.x${END}`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\nX-Forwarded-For: , ,not an address,[::${END}`,
  `GET /api/health HTTP/1.1\r\n${HOST}\r\nAccept-Encoding: ${'br;q=x,'.repeat(900)}${END}`,
  `GET / HTTP/1.1\r\n${HOST}\r\nRange: bytes=9-1,-5,${'0-0,'.repeat(900)}\r\nIf-None-Match: "${END}`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Length: -1${END}`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked${END}zz${END}`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 9000${END}{"login":`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2${END}{}`,
  `POST /api/signin HTTP/1.1\r\n${HOST}\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 2${END}{}`,
  `GET /api/events HTTP/1.1\r\n${HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade${END}`,
  `PRI * HTTP/2.0${END}SM${END}`,
  `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}${END}`,
  new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  new Uint8Array(4096).fill(0xff),
]

/**
 * Sends bytes and ends the sending side.
 * @returns the first line of the answer; empty if there is none
 */
export async function answerTo(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return await new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    // A server may hang up on such a caller at any moment.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      resolve(answer.split('\r\n', 1)[0] ?? '')
    })
  })
}

import { connect } from 'node:net';

/** A request that stands in the body of another one, with an address that its sender made up. */
export const HIDDEN = 'POST /api/hidden HTTP/1.1\r\nHost: platform\r\nX-Forwarded-For: 6.6.6.6\r\nContent-Length: 0\r\n\r\n';

const LENGTH = `Content-Length: ${String(HIDDEN.length)}\r\n`;
const IN_CHUNKS = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

/** More headers than node reads unless it is told to, in fewer bytes than are refused. */
const MANY = Array.from({ length: 2_500 }, () => 'a:\r\n').join('');

/** Ways in which a client frames a body, some of which have a proxy take the frame away: headers, then what follows them. */
const FRAMES: Record<string, [headers: string, body: string]> = {
  'in chunks': ['Connection: close\r\nTransfer-Encoding: chunked\r\n', IN_CHUNKS],
  'in chunks, for this connection': ['Connection: close, transfer-encoding\r\nTransfer-Encoding: chunked\r\n', IN_CHUNKS],
  'in chunks, after many headers': [`Connection: close\r\n${MANY}Transfer-Encoding: chunked\r\n`, IN_CHUNKS],
  'with a length': [`Connection: close\r\n${LENGTH}`, HIDDEN],
  'with a length, for this connection': [`Connection: close, content-length, host\r\n${LENGTH}`, HIDDEN],
  'with a length, after many headers': [`Connection: close\r\n${MANY}${LENGTH}`, HIDDEN],
};

/** Every way with every method: what a request says of its body is up to its sender. */
export const HIDING = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'].flatMap((method) =>
  Object.keys(FRAMES).map((frame) => [method, frame] as const),
);

/** Sends a request with another one in its body to a server of this machine; resolves when that has answered and closed. */
export async function sendHiding(port: number, path: string, [method, frame]: readonly [string, string]): Promise<void> {
  const [headers = '', body = ''] = FRAMES[frame] ?? [];
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost:${String(port)}\r\n${headers}\r\n${body}`);
  await new Promise((resolve, reject) => socket.on('error', reject).on('close', resolve).resume());
}

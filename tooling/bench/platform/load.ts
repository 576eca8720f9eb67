import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** One request of a load: its headers besides `host` and `content-length`, and its body, or none for a GET. */
export type Shot = { method: 'GET' | 'POST'; path: string; headers: Readonly<Record<string, string>>; body?: string };
/** Answers per second, latencies in ms, and how many answers were not a success. */
export type Load = { perSecond: number; p50: number; p99: number; answers: number; failed: number };

/**
 * Fires shots at a port of this machine from `clients` connections, each as soon as the last was answered, for `seconds`.
 * Speaks HTTP/1.1 on plain sockets: the load shares its cores with what it measures, and a full client costs half as much
 * as the platform itself.
 */
export async function fire(port: number, next: (count: number) => Shot, clients: number, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let count = 0;
  let failed = 0;
  async function client(): Promise<void> {
    const connection = await open(port);
    while (performance.now() < end) {
      const started = performance.now();
      const body = await connection.ask(next((count += 1)));
      latencies.push(performance.now() - started);
      if (!body.startsWith('{"code":200')) failed += 1;
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begun) / 1_000;
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(sorted.length / took), p50: at(0.5), p99: at(0.99), answers: sorted.length, failed };
}

/** One connection that is kept; one request at a time. Yields the body of each answer. */
async function open(port: number): Promise<{ ask(shot: Shot): Promise<string>; close(): void }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((opened, failed) => socket.once('connect', opened).once('error', failed));
  socket.setEncoding('latin1'); // as many characters as bytes; envelopes are ASCII but for their message
  return { ask: (shot) => exchange(socket, shot), close: () => socket.destroy() };
}

function exchange(socket: Socket, { method, path, headers, body = '' }: Shot): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((done, failed) => {
    let answer = '';
    const end = (settle: () => void) => {
      socket.off('data', read).off('error', lost).off('close', lost);
      settle();
    };
    const lost = () => end(() => failed(new Error('The platform closed the connection')));
    function read(part: string): void {
      answer += part;
      const bodyAt = answer.indexOf('\r\n\r\n') + 4;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? NaN);
      if (bodyAt > 3 && answer.length >= bodyAt + length) end(() => done(answer.slice(bodyAt)));
    }
    socket.on('data', read).on('error', lost).on('close', lost);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from './socketPath';

const TEXT_MAX = 1024 * 1024;
/** How long an end waits for answers that are being made. */
const LAST_ANSWERS_MS = 3_000;

type SocketOptions = {
  /** Who may open it, from its first moment: 0o600 its owner, 0o660 its folder's group too. */
  mode: 0o600 | 0o660;
  /** Longest question, in characters. */
  longest?: number;
  /** More at once wait outside. */
  atOnce?: number;
};

/**
 * A socket of the file system that answers one question a connection: all that comes until the other side ends, and one reply in JSON. What a
 * killed process left at `file` is replaced. Gives what ends it, with every connection; what is being done may end first, for three seconds.
 */
export async function openAskedSocket(
  file: string,
  answer: (text: string) => Promise<unknown>,
  { mode, longest, atOnce }: SocketOptions,
): Promise<() => Promise<void>> {
  rmSync(file, { force: true });
  const { path, release } = socketPath(file);
  const open = new Set<Socket>();
  const answering = new Set<Promise<unknown>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    const answered = (text: string): Promise<unknown> => {
      const work = answer(text).finally(() => answering.delete(work));
      answering.add(work);
      return work;
    };
    void readAll(socket, longest)
      .then(answered)
      .then(
        (reply) => socket.end(JSON.stringify(reply)),
        () => socket.destroy(),
      );
  });
  if (atOnce !== undefined) server.maxConnections = atOnce;
  const mask = process.umask(0o777 & ~mode);
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done)).finally(() => process.umask(mask));
  return async () => {
    const closed = new Promise((done) => server.close(done));
    rmSync(file, { force: true }); // at once: later it could be another's
    await Promise.race([Promise.allSettled(answering), pause(LAST_ANSWERS_MS, undefined, { ref: false })]);
    await new Promise(setImmediate); // an answer that has just been made is sent
    open.forEach((socket) => socket.destroySoon());
    await closed;
    release();
  };
}

/** A connection to the socket at `file`; rejects where nobody answers. One that says nothing for so long is destroyed with `late`. */
export async function connectAsked(file: string, limitMs = 0, late?: Error): Promise<Socket> {
  const { path, release } = socketPath(file);
  const socket = connect(path);
  socket.setTimeout(limitMs, () => socket.destroy(late));
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed)).finally(release);
  return socket;
}

/** All that the other side says until it ends. Not `for await`: that would destroy the socket before it can answer. */
export function readAll(socket: Socket, longest = TEXT_MAX): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > longest) socket.destroy(new Error('Too long'));
    });
    socket.once('end', () => done(text)).once('error', failed);
    // A connection that is gone may say neither: who only waited for these would wait for ever.
    socket.once('close', () => failed(new Error('The connection was closed before all had come')));
  });
}

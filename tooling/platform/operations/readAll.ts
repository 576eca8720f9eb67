import type { Socket } from 'node:net';

const TEXT_MAX = 1024 * 1024;

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

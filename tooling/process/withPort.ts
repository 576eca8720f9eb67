import { createServer, type Server } from 'node:http';
import { cannotListen } from './cannotListen';
import { withEveryHeader } from './clientLimits';

/** Hands over who answers at the port from now on; it does not listen itself. */
type AnswerWith = (server: Server) => void;

/**
 * Runs a development server that has `port` of this machine from the first moment on, so that no other one begins at it, nor builds into its folder.
 * Whoever connects before there is an answer is cut off, as where nobody listens: a page of an earlier session tries again by itself. Rejects with
 * `UsageError` for a port that is taken; `command` is what was typed.
 */
export async function withPort(port: number, command: string, run: (answerWith: AnswerWith) => Promise<number>): Promise<number> {
  let answering: Server | undefined;
  const listening = withEveryHeader(
    createServer((request, response) => {
      if (answering === undefined) request.socket.destroy();
      else answering.emit('request', request, response);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    listening.once('error', (error) => reject(cannotListen(error, { port, variable: 'PORT', command })));
    listening.listen(port, '127.0.0.1', resolve);
  });
  try {
    return await run((server) => (answering = server));
  } finally {
    await new Promise<void>((closed) => {
      listening.close(() => closed());
      listening.closeAllConnections();
    });
  }
}

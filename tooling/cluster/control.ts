import { existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { UsageError } from '../dev/fail';
import { messageOf } from '../dev/messageOf';
import { readAct, type Act } from './acts';

/** A running cluster's ear: one word in, one line out. The socket lies in its folder, for whoever may enter it. */
export async function listenForActs(path: string, perform: (act: Act) => Promise<string>): Promise<() => Promise<void>> {
  rmSync(path, { force: true }); // of one that was killed; the ports said that none runs
  const answerTo = async (word: string): Promise<string> => perform(readAct(word.split(' ')) ?? fail());
  const server = createServer({ allowHalfOpen: true }, (asking) => {
    asking.on('error', () => undefined); // whoever asked is gone
    // One piece: a word of ours is shorter than any. (`text` would take the socket with it at its end.)
    asking.once('data', (word) => {
      answerTo(word.toString()).then(
        (line) => asking.end(line),
        (error: unknown) => asking.end(`!${messageOf(error)}`),
      );
    });
  });
  await new Promise<void>((done) => server.listen(path, done));
  return () => new Promise((done) => server.close(() => done()));
}

/** Asks the cluster that listens on `path`, and yields its line. Throws `UsageError` when none runs, or it cannot. */
export async function askCluster(path: string, act: Act): Promise<string> {
  if (!existsSync(path)) throw new UsageError('No cluster runs here. Start one by npm run cluster, with the same DATA_DIR.');
  const socket = connect(path);
  socket.end(act);
  const line = await text(socket).catch(() => {
    throw new UsageError('The cluster of this folder has ended. Start it by npm run cluster.');
  });
  if (line.startsWith('!')) throw new UsageError(line.slice(1));
  // A platform takes its commands by a socket of the same name, and answers in JSON.
  if (line.startsWith('{'))
    throw new UsageError('A platform of its own runs here, and no cluster: unset DATA_DIR, or give it as npm run cluster has it.');
  return line;
}

function fail(): never {
  throw new UsageError('Nothing was asked.');
}

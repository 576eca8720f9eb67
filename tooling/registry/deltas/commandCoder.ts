import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTurns } from '../../process/turns';
import type { DeltaCoder } from './coder';

/** No file of ours takes it so long; what does is ended. */
const LIMIT_MS = 20_000;
/** What one that decodes may take up, whatever its frame asks for. */
const WINDOW = '-M32MB';
/** So many at once, however many wait. */
const inTurn = createTurns(2);

/** Rejects for a failure, for more than `mostBytes`, and for whoever takes too long; both of these are killed. */
const run = (args: readonly string[], mostBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    execFile('zstd', args, { encoding: 'buffer', maxBuffer: mostBytes + 1, timeout: LIMIT_MS, killSignal: 'SIGKILL' }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    ),
  );

/** The command reads what it works on from files: of their own, and gone afterwards. */
async function withFiles(args: readonly string[], input: Buffer, dictionary: Buffer, mostBytes: number): Promise<Buffer> {
  return await inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unison-delta-'));
    try {
      const [read, against] = [join(folder, 'input'), join(folder, 'dictionary')];
      await Promise.all([writeFile(read, input), writeFile(against, dictionary)]);
      return await run(['-q', '-c', ...args, `--patch-from=${against}`, read], mostBytes);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** The machine's `zstd`, 1.4.5 or newer. */
export const commandCoder = (): DeltaCoder => ({
  by: 'zstd',
  encode: (content, dictionary) => withFiles(['-19', '--no-check', '--single-thread'], content, dictionary, content.length + 4_096),
  decode: (frame, dictionary, mostBytes) => withFiles(['-d', WINDOW], frame, dictionary, mostBytes),
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../dev/root';

/** How a command ended, and every line it said. */
type Ended = { code: number; lines: string[] };

/** Commands as a person types them, for a test file: each test has a data folder of its own, gone after it. */
export function typedCommands() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unison-command-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  return {
    dataDir: () => folder,
    /** Runs an entry (a path from the root) to its end. */
    async command(entry: string, args: string[], env: Record<string, string>): Promise<Ended> {
      const child = spawn(process.execPath, ['tooling/dev/run.mjs', entry, ...args], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: folder, ...env },
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1)));
      return { code, lines: said.split('\n').filter((line) => line.trim() !== '') };
    },
  };
}

/** What it said last: of one that failed, what to do. */
export const lastLine = ({ lines }: Ended): string => lines.at(-1) ?? '';

/** Whoever typed a command reads words, no places in our code. */
export const expectNoStack = ({ lines }: Ended): void => expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);

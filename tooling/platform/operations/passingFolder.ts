import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { isGone, writerName } from '../../registry/writing';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const NAME = /^\.unison-(.+)\.part$/;

/** What processes left that were killed: it holds everybody's data. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const writer = NAME.exec(name)?.[1];
    const since = writer === undefined ? undefined : statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs;
    if (writer !== undefined && since !== undefined && isGone(writer, since)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * Works with a folder inside `place` that only its owner may enter and that does not outlast the work, whether it ends, fails or is asked to stop
 * (SIGINT, SIGTERM: `signal` ends the tools that are at it, then this process ends). What an earlier process left there when it was killed goes too.
 */
export async function inPassingFolder<Result>(
  place: string,
  work: (folder: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  removeAbandoned(place);
  const folder = join(place, `.unison-${writerName()}.part`);
  mkdirSync(folder, { mode: 0o700 });
  const tools = new AbortController();
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals): never => {
    tools.abort();
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await work(folder, tools.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    remove();
  }
}

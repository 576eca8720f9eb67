import { BuildError } from '../build/buildPackages';
import { listPackages, ROOT } from '../build/packages';
import { runCommand, UsageError } from '../dev/fail';
import { moveStable, openStore, previousStable, StoreError } from '../registry';
import { authorOf, readCommandLine, type Command, type CommandLine } from './commandLine';
import { ReleaseError } from './ReleaseError';
import { releasePackages } from './releasePackages';
import { describeHistory, movements } from './history';
import { sourceOf, uncleanliness } from './source';
import { describeStatus } from './status';

const say = (line: string): void => console.log(line);

/** The one package a command is about. */
function onePackage({ command, packages }: CommandLine): string {
  const [name, ...more] = packages;
  if (name === undefined || more.length > 0) throw new ReleaseError(`Name one package: npm run ${command} -- mf-home`);
  return name;
}

async function release(line: CommandLine): Promise<void> {
  if (line.all === line.packages.length > 0)
    throw new ReleaseError(`Name what to release: npm run release -- mf-home (or --all). Known packages: ${listPackages().join(', ')}.`);
  const source = sourceOf(ROOT);
  const unclean = line.clean ? uncleanliness(source) : undefined;
  if (unclean !== undefined) throw new ReleaseError(`Nothing was released: with --clean, ${unclean}.`);
  await releasePackages(line.all ? listPackages() : [...new Set(line.packages)], {
    storeDir: line.storeDir,
    createStore: line.init,
    author: { ...authorOf(line, line.atStart ? 'npm start' : 'a new release'), source },
    how: line.atStart ? 'start' : 'release',
    onProgress: say,
  });
}

async function promote(line: CommandLine): Promise<void> {
  const name = onePackage(line);
  const store = await openStore(line.storeDir);
  const newest = (await store.read()).document.packages[name]?.releases.at(-1)?.version;
  const change = await moveStable(store, name, line.to ?? newest ?? '', 'promote', authorOf(line, 'promoted'));
  say(`${name}: stable moved from ${change.from ?? 'none'} to ${change.to ?? 'none'}`);
}

async function rollback(line: CommandLine): Promise<void> {
  const name = onePackage(line);
  if (line.why === undefined || line.why.trim() === '')
    throw new ReleaseError(`Say why, for the history: npm run rollback -- ${name} --why "what went wrong"`);
  const store = await openStore(line.storeDir);
  const change = await moveStable(store, name, line.to ?? (await previousStable(store, name)), 'rollback', authorOf(line, line.why));
  say(`${name}: stable moved back from ${change.from ?? 'none'} to ${change.to ?? 'none'}`);
}

async function status(line: CommandLine): Promise<void> {
  const { number, document } = await (await openStore(line.storeDir)).read();
  if (line.json) say(JSON.stringify({ revision: number, ...document }));
  else describeStatus(document).forEach(say);
}

async function history(line: CommandLine): Promise<void> {
  const { document } = await (await openStore(line.storeDir)).read();
  const unknown = line.packages.find((name) => document.packages[name] === undefined);
  if (unknown !== undefined)
    throw new ReleaseError(`${unknown} was never released here. There are: ${Object.keys(document.packages).join(', ')}.`);
  const moves = movements(document, line.packages);
  if (line.json) say(JSON.stringify(moves));
  else describeHistory(moves).forEach(say);
}

const commands: Record<Command, (line: CommandLine) => Promise<void>> = { release, promote, rollback, status, history };

/**
 * `release NAME… | --all [--init] [--clean]`, `promote NAME [--to VERSION]`, `rollback NAME [--to VERSION] --why TEXT`, `status [--json]`,
 * `history [NAME…] [--json]`; all with `--store DIR`. The default store is `DATA_DIR/store` (`.data/store`). Resolves with the exit code; a mistake of the caller is thrown as `UsageError`.
 */
export async function main(argv: string[]): Promise<number> {
  try {
    const line = readCommandLine(argv);
    await commands[line.command](line);
    return 0;
  } catch (error) {
    const isMistake = error instanceof ReleaseError || error instanceof StoreError || error instanceof BuildError;
    throw isMistake ? new UsageError(error.message) : error;
  }
}

if (require.main === module) runCommand(main);

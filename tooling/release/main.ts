import { BuildError } from '../build/runWebpack';
import { listPackages, ROOT } from '../build/packages';
import { runCommand, UsageError } from '../dev/fail';
import { confirmationIn, describeConfirmation, openStore, sayLine, StoreError, whyOlder, type RegistryDocument } from '../registry';
import { UNKNOWN_OUTCOME } from '../registry/StoreError';
import type { Depth } from './gate/passGate';
import { authorOf, readCommandLine, type Command, type CommandLine } from './commandLine';
import { refuseNoAddress } from './edgeAddress';
import { ReleaseError } from './ReleaseError';
import { confirmMoved, releasePackages } from './releasePackages';
import { gc } from './gc';
import { describeHistory, movements } from './history';
import { promote, retire, rollback } from './movePointers';
import { sourceOf, uncleanliness } from './source';
import { askFigures } from './edgeFigures';
import { describeStatus } from './status';
import { writeOut } from './writeOut';

type Say = (line: string) => void;

/** Where a command works: the repository whose packages are released, and how much its gate can look at. */
export type Workplace = { root: string; deepest: Depth };

async function release(line: CommandLine, say: Say, { root, deepest }: Workplace): Promise<void> {
  if (line.out !== undefined) return void (await writeOut(line.packages, line.out, { root, onProgress: say }));
  if (line.all === line.packages.length > 0)
    throw new ReleaseError(
      `Name what to release: npm run release -- mf-home (or --all). Known packages: ${listPackages(root).join(', ')}.`,
    );
  const edgeUrl = line.atStart ? undefined : process.env['EDGE_URL'];
  refuseNoAddress(edgeUrl);
  const source = sourceOf(root);
  const unclean = line.clean ? uncleanliness(source) : undefined;
  if (unclean !== undefined) throw new ReleaseError(`Nothing was released: with --clean, ${unclean}.`);
  const released = await releasePackages(line.all ? listPackages(root) : [...new Set(line.packages)], {
    root,
    storeDir: line.storeDir,
    createStore: line.init,
    author: { ...authorOf(line, line.atStart ? 'npm start' : line.isQuick ? 'a new release, quickly' : 'a new release'), source },
    how: line.atStart ? 'start' : 'release',
    target: line.target,
    depth: line.atStart || line.isQuick ? 'records' : deepest,
    isForced: line.isForced,
    isDryRun: line.isDryRun,
    edgeUrl,
    onProgress: say,
  });
  // Of all, what a colleague took back is told and is no failure of the others: nobody asked for that one.
  const amiss = line.atStart || line.all ? [] : released.filter(({ isAmiss }) => isAmiss).map(({ packageName }) => packageName);
  if (amiss.length > 0) throw new ReleaseError(`Not released as asked: ${amiss.join(', ')}. Why, and what to do, is told above.`);
}

function refuseUnreleased(names: readonly string[], { packages }: RegistryDocument): void {
  const unknown = names.find((name) => packages[name] === undefined);
  if (unknown !== undefined) throw new ReleaseError(`${unknown} was never released here. There are: ${Object.keys(packages).join(', ')}.`);
}

async function status(line: CommandLine, say: Say): Promise<void> {
  const store = await openStore(line.storeDir);
  const { number, document } = await store.read();
  refuseUnreleased(line.packages, document);
  const suspensions = await store.suspensions();
  const confirmation = await confirmationIn(store);
  const older = await whyOlder(store);
  const { figures, problem } = await askFigures(process.env['EDGE_URL']);
  if (line.json) {
    const isAsked = (name: string): boolean => line.packages.length === 0 || line.packages.includes(name);
    const views = (figures ?? []).filter((one) => isAsked(one.package));
    const packages = Object.fromEntries(Object.entries(document.packages).filter(([name]) => isAsked(name)));
    const told = { revision: number, confirmation, suspensions: suspensions.filter((one) => isAsked(one.package)), views, problem, older };
    return say(JSON.stringify({ ...told, ...document, packages }));
  }
  describeStatus(document, suspensions, figures, line.packages).forEach(say);
  if (older !== undefined) say(`registry  ${older}`);
  else if (confirmation !== undefined) say(describeConfirmation(confirmation, Date.now()));
  if (problem !== undefined) say(problem);
}

async function history(line: CommandLine, say: Say): Promise<void> {
  const store = await openStore(line.storeDir);
  const { document } = await store.read();
  refuseUnreleased(line.packages, document);
  const moves = await movements(store, line.packages);
  if (line.json) say(JSON.stringify(moves));
  else describeHistory(moves).forEach(say);
}

type Moving = (line: CommandLine, say: Say) => Promise<void>;

/** What a command has moved is confirmed at once where the key for it is, and not an hour later. */
const confirming =
  (move: Moving): Moving =>
  async (line, say) => {
    await move(line, say);
    if (!line.isDryRun) await confirmMoved(openStore(line.storeDir), say);
  };

const commands: Record<Command, (line: CommandLine, say: Say, place: Workplace) => Promise<void>> = {
  release,
  promote: confirming(promote),
  rollback: confirming(rollback),
  retire: confirming(retire),
  status,
  history,
  gc,
};

/**
 * `release NAME… | --all [--channel NAME [--percent N]] [--no-former] [--dry-run] [--out DIR] [--quick] [--force --why TEXT] [--init] [--clean]`, `promote NAME [--to
 * VERSION] [--no-former] [--resume]`, `rollback NAME… [--to VERSION] [--no-former] --why TEXT`, `retire NAME --why TEXT`, `status [NAME…] [--json]`, `history [NAME…] [--json]`, `gc
 * [--keep N] [--dry-run]`; all with `--store DIR`. The default store is `DATA_DIR/store` (`.data/store`). Resolves with the exit code; a mistake of the caller is thrown as
 * `UsageError`.
 */
export async function main(argv: string[], place: Workplace = { root: ROOT, deepest: 'everything' }): Promise<number> {
  let isReading = false;
  try {
    const line = readCommandLine(argv);
    isReading = line.isDryRun || line.command === 'status' || line.command === 'history';
    await commands[line.command](line, sayLine, place);
    return 0;
  } catch (error) {
    const isMistake = error instanceof ReleaseError || error instanceof StoreError || error instanceof BuildError;
    if (!isMistake) throw error;
    // Where nothing is moved, nothing is left that may be done.
    throw new UsageError(isReading ? error.message.replace(` ${UNKNOWN_OUTCOME}`, '') : error.message);
  }
}

if (require.main === module) runCommand((argv) => main(argv));

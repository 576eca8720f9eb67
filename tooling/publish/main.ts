import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { cannotListen } from '../process/cannotListen';
import { dataDirOf } from '../dev/dataDir';
import { runCommand, UsageError } from '../dev/fail';
import { logFiles } from '../process/logFiles';
import { logLevelFrom } from '../process/logLevel';
import { portFrom } from '../process/port';
import { firstLineOf } from '../dev/messageOf';
import { readArgs, refuseForeign, type Takes } from '../dev/readArgs';
import { shownAddress } from '../process/shownAddress';
import { stopSignal } from '../process/stopSignal';
import { confirmNewest, openStore, sayLine, sequenceFile, storePlace, StoreError, type OpenStore } from '../registry';
import { createPublishService } from './createService';
import { openTokens, type Tokens } from './tokens';

const OPTIONS = { for: { type: 'string' }, why: { type: 'string' }, edge: { type: 'boolean' }, store: { type: 'string' } } as const;
const TAKES: Record<string, Takes> = {
  serve: { options: ['store'] },
  issue: { options: ['for', 'edge'] },
  list: { options: [], words: 0 },
  withdraw: { options: ['why'] },
};
const CONFIRM_EVERY_MS = 3_600_000;
const USAGE = 'npm run publish-service [-- issue mf-NAME… --for "the team" | issue --edge --for "edge 1" | list | withdraw ID --why TEXT]';

type Values = ReturnType<typeof parse>['values'];

const parse = (args: string[]) => readArgs({ args, options: OPTIONS, allowPositionals: true });

async function issue(tokens: Tokens, packages: string[], { for: holder = '', edge = false }: Values): Promise<void> {
  if (holder.trim() === '' || edge === packages.length > 0) throw new StoreError(`Say for what and for whom: ${USAGE}`);
  sayLine(await tokens.issue({ role: edge ? 'edge' : 'team', packages, holder }, new Date()));
  sayLine(
    'Said once and kept nowhere: hand it on as a password. It goes into UNISON_PUBLISH_TOKEN, beside a signing key of their own (npm run keys -- make).',
  );
}

async function withdraw(tokens: Tokens, [id, ...more]: string[], { why = '' }: Values): Promise<void> {
  if (id === undefined || more.length > 0 || why.trim() === '') throw new StoreError(`Say which and why: ${USAGE}`);
  await tokens.withdraw(id, why, new Date());
  sayLine(`${id} is worth nothing any more. What was released with it stands: npm run history`);
}

/** Confirms the newest whole after each change and every hour, where the key for that is here. */
function confirming(store: OpenStore, onProblem: (line: string) => void) {
  const confirm = (): Promise<void> =>
    confirmNewest(store).then(
      () => undefined,
      (error: unknown) => onProblem(`The newest registry was not confirmed: ${String(error)}`),
    );
  const timer = setInterval(() => void confirm(), CONFIRM_EVERY_MS);
  return { confirm, stop: () => clearInterval(timer) };
}

async function serve(folder: string, place: string): Promise<void> {
  const port = portFrom('PUBLISH_PORT', 3002);
  const log = pino({ level: logLevelFrom(process.env['LOG_LEVEL']) }, await logFiles(join(folder, '..', 'logs', 'publish')));
  const onProblem = (problem: string): void => {
    console.error(problem);
    log.warn({ event: 'problem', problem });
  };
  const store = await openStore(place, { onProblem });
  const { confirm, stop } = confirming(store, onProblem);
  await confirm();
  const service = createPublishService({
    store,
    tokens: openTokens(folder),
    sequences: sequenceFile(join(folder, 'sequences.json'), () => store.keys.root(), onProblem),
    onRevision: confirm,
    onTold: (told) => log.info({ event: 'publish', ...told }),
  });
  const host = process.env['PUBLISH_HOST'] || '127.0.0.1';
  const listening = await service.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    stop();
    throw cannotListen(error, { port, variable: 'PUBLISH_PORT', host, hostVariable: 'PUBLISH_HOST' });
  });
  const stopped = stopSignal();
  console.log(`publish service ready at ${shownAddress(host, listening)}`);
  await stopped;
  stop();
  await service.close();
}

/** Without a command the service itself, until a signal; `issue`, `list` and `withdraw` change its tokens, also while it runs. Resolves with the exit code. */
async function main(argv: string[]): Promise<number> {
  try {
    const { positionals, values } = parse(argv);
    const [command, ...names] = positionals;
    const takes = Object.hasOwn(TAKES, command ?? 'serve') ? TAKES[command ?? 'serve'] : undefined;
    if (takes) refuseForeign(command ?? 'The service', takes, { options: values, words: names });
    const folder = join(dataDirOf(), 'publish');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (command === undefined) await serve(folder, storePlace(values.store));
    else if (command === 'issue') await issue(openTokens(folder), names, values);
    else if (command === 'withdraw') await withdraw(openTokens(folder), names, values);
    else if (command === 'list') openTokens(folder).describe().forEach(sayLine);
    else throw new StoreError(`There is no ${command}: ${USAGE}`);
    return 0;
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(firstLineOf(error)) : error;
  }
}

if (require.main === module) runCommand(main);

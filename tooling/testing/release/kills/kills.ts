import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_CONFIG } from '../../../edge/edgeConfig';
import { createEdge, type Edge } from '../../../edge/createEdge';
import { collectGarbage, openStore, resolve, type Store } from '../../../registry';
import { integrityOf } from '../../../registry';
import { main } from '../../../release/main';
import { releasePackages } from '../../../release/releasePackages';
import { builder, repository } from '../repository';

/** What is killed: the first release of everything, into a store that is not there yet; a release; a promote. */
export const KILLED = ['first release', 'release', 'promote'] as const;
export type Killed = (typeof KILLED)[number];

/** At which write of the store it is killed, counted from 1, or after how many ms. */
export type Moment = { write: number } | { afterMs: number };

/** A command that is killed in copies of one store. */
export type Killing = {
  /** Writes of an undisturbed run. */
  writes: number;
  /** Kills it once. Yields what is wrong with what it left, empty when nothing is; `isKilled` is false where it was done before. */
  kill(moment: Moment): Promise<{ isKilled: boolean; faults: string[] }>;
  stop(): void;
};

const ROOT = join(__dirname, '../../../..');
const QUIET = (): void => undefined;

type Versions = { shell: string | undefined; remote: string | undefined };

async function standing(storeDir: string): Promise<Versions> {
  const { shell, remotes } = await resolve(await openStore(storeDir));
  return { shell: shell?.release.version, remote: remotes[0]?.release.version };
}

const stable = ({ shell, remote }: Versions): string => `${shell ?? 'none'} ${remote ?? 'none'}`;

/** Every file of every release that stands, compared with its record. */
async function damaged(store: Store): Promise<string[]> {
  const { shell, remotes } = await resolve(store);
  const faults: string[] = [];
  for (const { release } of [...(shell ? [shell] : []), ...remotes])
    for (const { path, integrity } of release.files) {
      const file = await store.file(release.package, release.version, path);
      const content = file ? await buffer(file.stream()) : Buffer.alloc(0);
      if (integrityOf(content) !== integrity) faults.push(`${release.package} ${path} is not what its record says`);
    }
  return faults;
}

async function answerOf(edge: Edge): Promise<string> {
  const port = await edge.listen(0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/A`, { headers: { accept: 'text/html' } });
    return `${String(answer.status)} ${await answer.text()}`;
  } finally {
    await edge.close(0);
  }
}

/** What is wrong with what an edge says that stood there all the time: its page is made of one of the two states, or there is none yet. */
async function edgeFaults(edge: Edge, before: Versions, after: Versions): Promise<string[]> {
  const answer = await answerOf(edge);
  const isWhole = [before, after].some(
    ({ shell, remote }) => shell !== undefined && remote !== undefined && answer.includes(shell) && answer.includes(remote),
  );
  const isNone = before.shell === undefined && answer.startsWith('503');
  return isWhole || isNone ? [] : [`an edge answers ${answer.slice(0, 200)}`];
}

/** Begins a killing: makes the store that is copied, and runs the command once undisturbed. Costs about three seconds, each kill about one. */
export async function beginKilling(killed: Killed): Promise<Killing> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-kills-'));
  const { root, write } = repository(join(folder, 'checkout'));
  const storeIn = (data: string): string => join(data, 'store');
  const author = { by: 'tester', why: 'a test', at: new Date() };
  const release = (data: string, code: string) =>
    releasePackages(['shell', 'mf-a'], { storeDir: storeIn(data), createStore: true, author, root, build: builder(code).build });

  const first = join(folder, 'first');
  if (killed !== 'first release') {
    await release(first, 'old');
    write('mf-a/src/screen.tsx', 'new');
    write('shell/src/screen.tsx', 'new');
  }
  let to = '';
  if (killed === 'promote') {
    await release(first, 'new');
    to = (await standing(storeIn(first))).remote ?? '';
    await quietly(['rollback', 'mf-a', '--why', 'to be promoted', '--store', storeIn(first)]);
  }
  const before = killed === 'first release' ? { shell: undefined, remote: undefined } : await standing(storeIn(first));
  const promoting = (data: string): string[] => ['promote', 'mf-a', '--to', to, '--store', storeIn(data)];

  const run = async (data: string, how: { at?: number; count?: string }, afterMs?: number): Promise<NodeJS.Signals | null> => {
    const preloads = [join(__dirname, 'killAtWrite.cjs'), 'tsx/cjs'].flatMap((file) => ['--require', file]);
    const args = killed === 'promote' ? promoting(data) : ['release', root, storeIn(data)];
    const child = spawn(process.execPath, [...preloads, join(__dirname, 'command.ts'), ...args, JSON.stringify({ under: data, ...how })], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (afterMs !== undefined) void pause(afterMs).then(() => child.kill('SIGKILL'));
    return await new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
  };
  const copied = (name: string): string => {
    const data = join(folder, name);
    if (killed !== 'first release') cpSync(first, data, { recursive: true });
    return data;
  };
  /** The same command once more, as somebody runs it who saw it die. */
  const again = async (data: string): Promise<void> => {
    if (killed !== 'promote') return void (await release(data, 'new'));
    if ((await standing(storeIn(data))).remote !== to) await quietly(promoting(data));
  };

  const whole = copied('whole');
  await run(whole, { count: join(folder, 'count') });
  const writes = Number(readFileSync(join(folder, 'count'), 'utf8'));
  const after = await standing(storeIn(whole));
  /** A shell carries the root key of its store, and each first release makes one. */
  const meantFor = async (data: string): Promise<Versions> =>
    killed === 'first release' ? { ...after, shell: (await standing(storeIn(data))).shell ?? after.shell } : after;
  let count = 0;

  return {
    writes,
    stop: () => rmSync(folder, { recursive: true, force: true }),
    async kill(moment) {
      const data = copied(`killed-${String((count += 1))}`);
      const edgeBefore = killed === 'first release' ? undefined : edgeOver(await openStore(storeIn(data)));
      const signal = 'write' in moment ? await run(data, { at: moment.write }) : await run(data, {}, moment.afterMs);
      const faults = edgeBefore ? await edgeFaults(edgeBefore, before, after) : [];
      const store = await openStore(storeIn(data), { create: killed === 'first release' });
      if ((await store.newestRevision()) > 0) {
        const now = stable(await standing(storeIn(data)));
        const meant = await meantFor(data);
        if (now !== stable(before) && now !== stable(meant)) faults.push(`it stands at ${now}, neither as before nor as it should`);
        faults.push(...(await damaged(store)), ...(await edgeFaults(edgeOver(store), before, meant)));
      }
      await again(data);
      if (stable(await standing(storeIn(data))) !== stable(await meantFor(data))) faults.push('the same command again does not do it');
      faults.push(...(await damaged(await openStore(storeIn(data)))), ...(await leftovers(storeIn(data))));
      rmSync(data, { recursive: true, force: true });
      return { isKilled: signal === 'SIGKILL', faults };
    },
  };
}

const edgeOver = (store: Store): Edge => createEdge({ store, platformUrl: 'http://127.0.0.1:9', config: DEFAULT_CONFIG });

/** What the commands after a kill have not tidied up. */
async function leftovers(storeDir: string): Promise<string[]> {
  const { readdirSync } = await import('node:fs');
  await collectGarbage(await openStore(storeDir), { keep: 20, now: new Date(), isDryRun: false });
  const found = readdirSync(storeDir, { recursive: true, encoding: 'utf8' });
  return found.filter((name) => name.endsWith('.tmp') || /^(claims|going)\/./.test(name)).map((name) => `${name} is left`);
}

/** Runs a command of the release tool without what it prints. */
async function quietly(argv: string[]): Promise<void> {
  const { log } = console;
  console.log = QUIET;
  try {
    await main(argv);
  } finally {
    console.log = log;
  }
}

import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { listPackages, readPackage, ROOT } from '../../build/packages';
import { makeRelease } from '../../release/makeRelease';
import { startService } from '../child';
import { echoOf } from '../echo';
import { UsageError } from '../fail';
import { createBuildStates, type BuildStates } from '../override/buildStates';
import { createOverrideProxy } from '../override/overrideProxy';
import { buildPageScripts } from '../override/pageScripts';
import { watchPackage, type PackageWatch, type WatchedBuild } from '../override/watchPackage';
import { freePort, requireFreePort } from '../../process/port';
import { stopSignal, unlessAsked } from '../../process/stopSignal';
import { withPort } from '../../process/withPort';
import { makeDevStore, type DevStore } from './devStore';
import { restartable, type Restartable } from './restartable';
import { SERVER_SOURCES } from './serverSources';
import { watchSources } from './watchSources';
import { dataDirOf } from '../dataDir';
import { inSeconds } from '../inSeconds';
import { messageOf } from '../messageOf';
import { nextVersion } from '../override/nextVersion';

type Part = { stop(): Promise<void> };

const say = (line: string): void => console.log(line);

/** Watches every package and releases each good build; resolves when each has been built once. */
async function watchEverything(store: DevStore, states: BuildStates, output: string): Promise<PackageWatch[]> {
  const makeOf = (name: string, files: NonNullable<WatchedBuild['files']>) =>
    makeRelease(name, readPackage(join(ROOT, name)).version, join(ROOT, name), files);
  const fail = (name: string, errors: string): void => {
    states.fail(name, errors);
    console.error(`${errors}\n${name} does not build: mend the lines above and save; until then the last good one stays.`);
  };
  const take = async (name: string, { files, errors, tookMs }: WatchedBuild): Promise<void> => {
    if (files === undefined) return fail(name, errors);
    try {
      await store.release([makeOf(name, files)]);
      say(`  ${name} built (${inSeconds(tookMs)})`);
      states.succeed(name, nextVersion());
    } catch (error) {
      fail(name, messageOf(error));
    }
  };
  const first: Promise<void>[] = [];
  const watches = listPackages().map((name) => {
    let settle: () => void = () => undefined;
    first.push(new Promise((resolve) => (settle = resolve)));
    return watchPackage(name, { output: join(output, name) }, (build) => void take(name, build).finally(settle));
  });
  await Promise.all(first);
  return watches;
}

/** A server that follows its sources; open pages reload once it runs again. */
async function follow(name: keyof typeof SERVER_SOURCES, states: BuildStates, env: Record<string, string>): Promise<Restartable> {
  const server = await restartable(name, () => startService(name, `tooling/${name}/main.ts`, env, echoOf(name)), { say, pages: states });
  const stop = watchSources(
    SERVER_SOURCES[name].map((folder) => join(ROOT, folder)),
    () => void server.restart(),
  );
  return {
    ...server,
    async stop() {
      stop();
      await server.stop();
    },
  };
}

/** Starts the platform of this checkout, which joins `parts`; its address. */
async function followPlatform(states: BuildStates, env: Record<string, string>, parts: Part[]): Promise<string> {
  const port = String(await freePort());
  say('  platform: opening the database …');
  parts.push(await follow('platform', states, { ...env, PLATFORM_PORT: port }));
  return `http://127.0.0.1:${port}`;
}

/**
 * `npm run dev -- all`: platform, edge, shell and every remote of this checkout, each followed in its sources, until Ctrl-C. The database is
 * that of `npm start`, unless `PLATFORM_URL` names a platform that runs; the releases are this session's own. Throws `UsageError` for a taken port or a data folder in use.
 */
export async function devAll(port: number): Promise<number> {
  const command = 'npm run dev -- all';
  // Not only here: what listens on every address of this machine may let us in beside it, and is met under the same name.
  await requireFreePort(port, 'PORT', { command });
  return await withPort(port, command, (answerWith) => serve(port, answerWith));
}

/** Starts everything; each part that runs joins `parts` at once. Yields what became of the builds. */
async function startParts(port: number, parts: Part[], answerWith: (server: Server) => void): Promise<BuildStates> {
  const dataDir = dataDirOf();
  mkdirSync(dataDir, { recursive: true });
  const folder = join(ROOT, '.cache/dev', String(port));
  const states = createBuildStates();
  const edgePort = await freePort();
  const env = { DATA_DIR: dataDir, PROFILE: 'demo' };
  const platformUrl = process.env['PLATFORM_URL'] || (await followPlatform(states, env, parts));
  const store = await makeDevStore(join(folder, 'releases'));
  say('  building everything …');
  const scripts = await buildPageScripts(join(folder, 'page'));
  const watches = await watchEverything(store, states, join(folder, 'builds'));
  parts.push(...watches.map(({ close }) => ({ stop: close })));
  const edge = {
    ...env,
    PORT: String(edgePort),
    HOST: '127.0.0.1',
    TESTERS: 'open',
    PLATFORM_URL: platformUrl,
    SECRETS_IN_BODY: '1',
  };
  // A folder of its own: what the edge of `npm start` remembers of its store is not ours to write over.
  const places = { DATA_DIR: join(folder, 'edge'), STORE: store.place, KEYS_DIR: store.keys };
  parts.push(await follow('edge', states, { ...edge, ...places }));
  const proxy = createOverrideProxy({
    deployed: `http://127.0.0.1:${String(edgePort)}`,
    app: process.env['PLATFORM_URL'] || 'all',
    empty: 'The shell of this checkout has not been built yet. The page comes as soon as it is.',
    apiBase: '/api',
    // The shell is a development build and has React's with it.
    scripts: scripts.filter(({ path }) => path.endsWith('/live.js')),
    local: { ...states, current: () => undefined, file: () => undefined },
  });
  answerWith(proxy.server);
  parts.push({ stop: proxy.close });
  return states;
}

async function serve(port: number, answerWith: (server: Server) => void): Promise<number> {
  const began = Date.now();
  const asked = stopSignal();
  const parts: Part[] = [];
  try {
    const states = await unlessAsked(asked, startParts(port, parts, answerWith));
    if (states === undefined) return 0;
    const took = inSeconds(Date.now() - began);
    const what = states.state().errors === '' ? 'Everything of this checkout' : 'What builds of this checkout';
    say(`${what} is ready at http://localhost:${String(port)} (${took}). Ctrl-C stops.`);
    await asked;
    return 0;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(messageOf(error));
  } finally {
    for (const part of parts.reverse()) await part.stop();
  }
}

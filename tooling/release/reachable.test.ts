import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { announceReleases, CANARY, openStore, recordSuspensions, STABLE } from '../registry';
import { put, startEdge, startPlatform, stopAll } from '../testing/edge';
import { author, handedOver, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { builder, printed, repository } from '../testing/release/repository';
import { UsageError } from '../dev/fail';
import { main } from './main';
import { releasePackages } from './releasePackages';

afterEach(async () => {
  delete process.env['EDGE_URL'];
  await stopAll();
});

/** A store with two releases of mf-a, an edge over it, and the command line that names the store. */
async function served() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-a', 1, ['/A']), remoteRelease('mf-a', 2, ['/A'])]) await put(store, release);
  const { port, ask } = await startEdge({ store });
  const line = (...argv: string[]) => [...argv, '--store', store.folder];
  const stable = async () => (await (await openStore(store.folder)).read()).document.packages['mf-a']?.channels[STABLE];
  return { store, ask, line, stable, edge: `http://127.0.0.1:${String(port)}` };
}

describe('with EDGE_URL no pointer moves to files that members behind that edge would not get', () => {
  test('over the same store a release, a rollback and a promote go, and the edge has what moved', async () => {
    const { store, ask, line, stable, edge } = await served();
    process.env['EDGE_URL'] = edge;
    const said: string[] = [];
    const [made] = await releasePackages(['mf-a'], {
      ...{ storeDir: store.folder, author: author(), root: repository().root, build: builder().build, edgeUrl: edge },
      onProgress: (told) => said.push(told),
    });
    expect(said.at(-1)).toBe(`mf-a ${made!.version}: released, stable now`);
    expect((await ask(`/assets/mf-a/${made!.version}/entry.js`)).status).toBe(200);
    expect(await printed(line('rollback', 'mf-a', '--why', 'tried out'))).toEqual([
      `mf-a: stable moved back from ${made!.version} to ${versionNumber(2)}`,
    ]);
    await printed(line('promote', 'mf-a', '--force', '--why', 'its manifest is another'));
    expect(await stable()).toBe(made!.version);
  });

  test('over another store, or where files come as others, nothing is promoted; who waits for a rollback has it, and is told', async () => {
    const { ask, line, stable, edge } = await served();
    process.env['EDGE_URL'] = (await served()).edge;
    const promote = line('promote', 'mf-a', '--to', versionNumber(1), '--force', '--why', 'a test');
    await expect(main(promote)).rejects.toThrow(
      /^Nothing was moved: .*\/registry\/resolved\.json is not the newest registry of this store\. EDGE_URL must name/,
    );
    process.env['EDGE_URL'] = await startPlatform((request, response) =>
      request.url === '/registry/resolved.json'
        ? void ask('/registry/resolved.json').then(({ text }) => response.end(text))
        : response.end('c0de'),
    );
    await expect(main(promote)).rejects.toThrow(/Nothing was moved: .*\/assets\/mf-a\/.*entry\.js answers with other bytes/);
    expect(await stable()).toBe(versionNumber(2));
    const told = await printed(line('rollback', 'mf-a', '--why', 'broken'));
    expect(told).toEqual([
      expect.stringMatching(/stable moved back/),
      expect.stringMatching(/answers with other bytes\. .*it moved all the same/),
    ]);
    expect(await stable()).toBe(versionNumber(1));
    process.env['EDGE_URL'] = edge;
    await printed(line('promote', 'mf-a', '--to', versionNumber(2), '--force', '--why', 'it was the network'));
    expect(await stable()).toBe(versionNumber(2));
  });

  test('over a store that was set back, a release says so before it builds anything, and the status too', async () => {
    const { store, line, edge } = await served();
    const backup = join(newFolder(), 'store');
    cpSync(store.folder, backup, { recursive: true });
    await printed(line('rollback', 'mf-a', '--why', 'broken'));
    rmSync(store.folder, { recursive: true });
    cpSync(backup, store.folder, { recursive: true });
    const { build, calls } = builder();
    const options = { storeDir: store.folder, author: author(), root: repository().root, build, edgeUrl: edge };
    for (const isDryRun of [true, false])
      await expect(releasePackages(['mf-a'], { ...options, isDryRun })).rejects.toThrow(
        /^Nothing was released: .* is older than what was seen before.*npm run keys -- sign$/,
      );
    expect(calls).toEqual([]);
    expect((await printed(line('status'))).at(-1)).toMatch(/^registry {2}.* is older than what was seen before/);
  });

  test('where the edge gives no answer, a release is one line and nothing moves', async () => {
    const { store, stable } = await served();
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const address = gone.address();
    const edgeUrl = `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}`;
    await new Promise((done) => gone.close(done));
    const releasing = releasePackages(['mf-a'], {
      ...{ storeDir: store.folder, author: author(), root: repository().root, build: builder().build, edgeUrl },
    });
    await expect(releasing).rejects.toThrow(/^Nothing was moved: .*\/registry\/resolved\.json does not answer .*; unset it to go on/);
    expect(await stable()).toBe(versionNumber(2));
  });
});

test('a rollback does not wait for an edge that suffers from the bad release: it moves, then asks', async () => {
  const { line, stable } = await served();
  const stood: unknown[] = [];
  process.env['EDGE_URL'] = await startPlatform((_request, response) => {
    void stable().then((version) => {
      stood.push(version);
      response.writeHead(500).end();
    });
  });
  const told = await printed(line('rollback', 'mf-a', '--why', 'broken'));
  expect(new Set(stood)).toEqual(new Set([versionNumber(1)]));
  expect(told.at(-1)).toMatch(/resolved\.json answers 500.*it moved all the same/);
});

describe.each(['edge.example.org', 'localhost:3000', 'http://'])('with EDGE_URL=%s, which is no address', (written) => {
  const NO_ADDRESS = `EDGE_URL=${written} is no address, write it as http://HOST:PORT`;

  test('a rollback moves and tells it', async () => {
    const { line, stable } = await served();
    process.env['EDGE_URL'] = written;
    const told = await printed(line('rollback', 'mf-a', '--why', 'broken'));
    expect(told.at(-1)).toContain(NO_ADDRESS);
    expect(await stable()).toBe(versionNumber(1));
  });

  test('a status is shown and tells it', async () => {
    const { line } = await served();
    process.env['EDGE_URL'] = written;
    const told = await printed(line('status'));
    expect(told.join('\n')).toContain(`mf-a`);
    expect(told.at(-1)).toContain(NO_ADDRESS);
  });

  test.each([
    ['release', 'mf-game'],
    ['promote', 'mf-a', '--to', versionNumber(1), '--force', '--why', 'a test'],
    ['gc', '--dry-run'],
  ])('%s says so in a line, and nothing is built or moved', async (...argv) => {
    const { line, stable } = await served();
    process.env['EDGE_URL'] = written;
    const failure = await main(line(...argv)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect(String(failure)).toContain(NO_ADDRESS);
    expect(await stable()).toBe(versionNumber(2));
  });
});

describe('a canary that was suspended', () => {
  async function suspended() {
    const deployed = await served();
    const canary = remoteRelease('mf-a', 3, ['/A']);
    await deployed.store.addRelease(handedOver(canary));
    await announceReleases(deployed.store, [canary], author(), 'release', { channel: CANARY, percent: 10 });
    await deployed.store.suspend({ package: 'mf-a', version: versionNumber(3), at: new Date().toISOString(), why: '9 of 10 views failed' });
    await recordSuspensions(deployed.store);
    return deployed;
  }

  test('is not what a promote without a version means: nobody gives everybody what failed', async () => {
    const { line, stable } = await suspended();
    const failure = await main(line('promote', 'mf-a')).catch(String);
    expect(failure).toContain(
      'mf-a has a canary that was suspended (9 of 10 views failed); to try it again: npm run promote -- mf-a --resume --why "…", so say which',
    );
    expect(failure).toContain(`--to ${versionNumber(3)}  released`);
    expect(await stable()).toBe(versionNumber(2));
  });

  test('does not go on with files that are damaged', async () => {
    const { store, line } = await suspended();
    await store.shelf.replace(`files/mf-a/${versionNumber(3)}/entry.js`, 'evil()');
    const resume = line('promote', 'mf-a', '--resume', '--why', 'it was the network', '--force');
    await expect(main(resume)).rejects.toThrow('entry.js in the store is not what was released. Nothing was moved.');
  });
});

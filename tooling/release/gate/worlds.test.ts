import { join } from 'node:path';
import { messageOf } from '../../dev/messageOf';
import { announceReleases, CANARY, openStore, resumeCanary, type Release, type Store, type Target } from '../../registry';
import { author, contentIn, handedOver, newFolder, versionNumber } from '../../testing/registry';
import { passGate } from './passGate';
import { remote, route, shell, type RemoteWish } from '../../testing/release/deployed';
import type { RemoteSide, ShellSide } from './world';

async function keep(store: Store, { release, facts }: RemoteSide | ShellSide): Promise<Release> {
  const served = new Map(release.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]));
  await store.addRelease(handedOver(release, served.set('facts.json', Buffer.from(JSON.stringify(facts)))));
  return release;
}

/** A store with a shell, mf-a and mf-b, each stable. */
async function deployed() {
  const store = await openStore(join(newFolder(), 'store'), { create: true });
  const add = async (side: RemoteSide | ShellSide, target?: Target): Promise<Release> => {
    const release = await keep(store, side);
    await announceReleases(store, [release], author(), 'release', target);
    return release;
  };
  await add(shell());
  await add(made('mf-a', 1));
  await add(made('mf-b', 1));
  return { store, add };
}

const made = (name: string, seed: number, wish: RemoteWish = {}): RemoteSide =>
  remote(name, { routes: [route(`/${name.slice(3).toUpperCase()}`)], ...wish, seed });

/** Endpoints under a name that two packages of a test share. */
const withEndpoint = (name: string, seed: number): RemoteSide => made(name, seed, { data: { endpoints: ['listPrices'] } });

const look = (store: Store, release: Release, target?: Target) =>
  passGate(store, [release], { depth: 'records', ...(target && { target }), isForced: false, root: '', onProgress: () => undefined });

const complaint = async (store: Store, release: Release, target?: Target): Promise<string> =>
  await look(store, release, target).then(() => 'passed', messageOf);

const TENTH: Target = { channel: CANARY, percent: 10 };

describe('a release is judged beside everything that members can have', () => {
  test('a clash with a canary alone is refused, and says with which and for how many', async () => {
    const { store, add } = await deployed();
    await add(withEndpoint('mf-b', 2), TENTH);
    const candidate = await keep(store, withEndpoint('mf-a', 2));
    const said = await complaint(store, candidate);
    expect(said).toContain('Nothing was released: 1 thing would break.');
    expect(said).toContain(`listPrices is mf-b's too`);
    expect(said).toContain(`beside the canary of mf-b (${versionNumber(2)}, 10 %)`);
    expect(await complaint(store, candidate, { channel: CANARY, percent: 5 })).toContain('beside the canary of mf-b');
  });

  test('a preview is met by nobody who did not ask: no canary holds it up', async () => {
    const { store, add } = await deployed();
    await add(withEndpoint('mf-b', 2), TENTH);
    expect(await complaint(store, await keep(store, withEndpoint('mf-a', 2)), { channel: 'new-banner' })).toBe('passed');
  });

  test('canaries that the same visitors get are judged together, once per share', async () => {
    const { store, add } = await deployed();
    for (const name of ['mf-c', 'mf-d']) await add(made(name, 1));
    await add(withEndpoint('mf-b', 2), TENTH);
    await add(made('mf-c', 2), { channel: CANARY, percent: 30 });
    await add(made('mf-d', 2), TENTH);
    const said = await complaint(store, await keep(store, withEndpoint('mf-a', 2)));
    const one = (name: string, percent: number) => `the canary of ${name} (${versionNumber(2)}, ${String(percent)} %)`;
    expect(said).toContain(`beside ${one('mf-c', 30)} and ${one('mf-b', 10)} and ${one('mf-d', 10)}`);
    expect(said).toContain('Nothing was released: 1 thing would break.');
  });

  test('a suspended canary holds nobody up, and is judged before it comes back', async () => {
    const { store, add } = await deployed();
    const canary = await add(withEndpoint('mf-b', 2), TENTH);
    await store.suspend({ package: 'mf-b', version: canary.version, at: new Date().toISOString(), why: 'slow' });
    expect(await complaint(store, await keep(store, withEndpoint('mf-a', 3)))).toBe('passed');
    await add(withEndpoint('mf-a', 2));
    const said = await complaint(store, canary, { channel: CANARY });
    expect(said).toContain(`listPrices is mf-a's too`);
    const { lookAgain } = await look(store, await keep(store, made('mf-b', 3)), { channel: CANARY });
    await expect(resumeCanary(store, 'mf-b', author(), lookAgain)).resolves.toMatchObject({ action: 'resume' });
  });

  test('a shell may not drop what the former release of a remote takes, which stands in for it where it fails', async () => {
    const { store, add } = await deployed();
    const takes = { '@unison/shared/ui': { range: '^0.1.0', names: ['Slider'] } };
    await add(made('mf-b', 2, { takes }));
    await add(made('mf-b', 3));
    const offers = { react: { version: '19.3.1', names: null }, '@unison/shared/ui': { version: '0.1.0', names: ['Button'] } };
    const said = await complaint(store, await keep(store, shell({ offers }, 2)));
    expect(said).toContain(`mf-b takes Slider of @unison/shared/ui`);
    expect(said).toContain(`beside mf-b ${versionNumber(2)}, which takes the place of mf-b where it fails`);
    await add(made('mf-b', 4));
    expect(await complaint(store, await keep(store, shell({ offers }, 3)))).toBe('passed');
  });
});

test('an address goes that only its own canary has, or a release before the one that is stable: nobody has it any more', async () => {
  const { store, add } = await deployed();
  const withMore = (seed: number) => made('mf-a', seed, { routes: [route('/A'), route('/More')] });
  await add(withMore(2));
  await add(made('mf-a', 3));
  await add(withMore(4), TENTH);
  expect(await complaint(store, await keep(store, made('mf-a', 5)))).toBe('passed');
});

test('what only the newest shell has may be taken: no former shell takes its place', async () => {
  const { store, add } = await deployed();
  const offering = (...names: string[]) => ({ offers: { '@unison/shared/ui': { version: '0.1.0', names } } });
  await add(shell(offering('Button'), 2));
  await add(shell(offering('Button', 'Slider'), 3));
  const takes = { '@unison/shared/ui': { range: '^0.1.0', names: ['Slider'] } };
  expect(await complaint(store, await keep(store, made('mf-a', 2, { takes })))).toBe('passed');
});

test('of releases that go together it is told where the last good version of one does not suit the others', async () => {
  const { store, add } = await deployed();
  const takes = { '@unison/shared/ui': { range: '^0.1.0', names: ['Slider'] } };
  await add(made('mf-b', 2, { takes }));
  const offers = { react: { version: '19.3.1', names: null }, '@unison/shared/ui': { version: '0.1.0', names: ['Button'] } };
  const together = [await keep(store, shell({ offers }, 2)), await keep(store, made('mf-b', 3))];
  const said = async (target?: Target): Promise<string[]> => {
    const lines: string[] = [];
    const options = { depth: 'records', isForced: false, root: '', onProgress: (line: string) => lines.push(line) } as const;
    await passGate(store, together, { ...options, ...(target && { target }) });
    return lines;
  };
  expect(await said()).toEqual([
    `where mf-b fails, its last good version does not suit what comes with it: mf-b takes Slider of @unison/shared/ui, which the shell's does not have (${versionNumber(2)})`,
  ]);
  expect(await said({ channel: 'stable', noFormer: true })).toEqual([]);
});

describe('two releases at the same time, each fine alone', () => {
  test('the second to write is refused, and nothing of it stands', async () => {
    const { store } = await deployed();
    const [first, second] = [await keep(store, withEndpoint('mf-a', 2)), await keep(store, withEndpoint('mf-b', 2))];
    const [passedFirst, passedSecond] = [await look(store, first), await look(store, second)];
    await announceReleases(store, [first], author(), 'release', undefined, passedFirst);
    const late = announceReleases(store, [second], author(), 'release', undefined, passedSecond);
    await expect(late).rejects.toThrow("the endpoint listPrices is mf-a's too");
    const { packages } = (await store.read()).document;
    expect([packages['mf-a']?.channels['stable'], packages['mf-b']?.channels['stable']]).toEqual([versionNumber(2), versionNumber(1)]);
  });

  test('those that suit each other both go', async () => {
    const { store } = await deployed();
    const [first, second] = [await keep(store, withEndpoint('mf-a', 2)), await keep(store, made('mf-b', 2))];
    const looked = [await look(store, first), await look(store, second)];
    const announce = (release: Release, index: number) => announceReleases(store, [release], author(), 'release', undefined, looked[index]);
    expect(await Promise.all([first, second].map(announce))).toEqual([['moved'], ['moved']]);
  });
});

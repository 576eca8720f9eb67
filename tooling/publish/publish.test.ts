import { announceReleases, moveStable, type OpenStore } from '../registry';
import { now } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { contentIn, handedOver, versionNumber } from '../testing/registry';

const { service, startAgain, stableOf } = withService();

describe('a team with a token and a key of its own', () => {
  test('releases, goes back and asks what is there by the ordinary commands', async () => {
    const { store } = await service().team('mf-a');
    const release = await keep(store, made('mf-a', 2));
    expect(await announceReleases(store, [release], now())).toEqual(['moved']);
    await store.letGo();
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
    expect(await service().store.shelf.list('claims')).toEqual([]);
    await moveStable(store, 'mf-a', versionNumber(1), 'rollback', now());
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
    expect(service().told.at(-1)).toMatchObject({ method: 'PUT', what: 'once', status: 201 });
  });

  test('says what was built from which sources, and is believed for its own package alone', async () => {
    const { store } = await service().team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now());
    const built = { fingerprint: 'abcdef0123', version: versionNumber(2), by: 'a team', gate: { depth: 'records', notes: [] } };
    await store.rememberBuild({ ...built, package: 'mf-a' });
    expect(await store.versionBuiltFrom('mf-a', 'abcdef0123')).toBe(versionNumber(2));
    await expect(store.shelf.replace('fingerprints/mf-a/0123456789', '{}')).rejects.toThrow('No key that may release mf-a signed');
    await expect(store.shelf.replace('fingerprints/mf-b/0123456789', '{}')).rejects.toThrow("mf-b is another team's");
  });

  test('twenty releases of two teams at the same time: none is lost, none twice', async () => {
    const [a, b] = [await service().team('mf-a'), await service().team('mf-b')];
    const releases = async (store: OpenStore, name: string): Promise<void> => {
      for (let seed = 2; seed < 12; seed += 1) await announceReleases(store, [await keep(store, made(name, seed))], now());
    };
    await Promise.all([releases(a.store, 'mf-a'), releases(b.store, 'mf-b')]);
    const { packages } = (await service().store.read()).document;
    for (const name of ['mf-a', 'mf-b'])
      expect(packages[name]?.releases.map(({ version }) => version)).toEqual(
        Array.from({ length: 11 }, (_, index) => versionNumber(index + 1)),
      );
  });
});

describe('uploads are bounded, and come whole or not at all', () => {
  test('a folder that is too large, has too many files, or comes cut off', async () => {
    await startAgain({ folderBytes: 4_096, files: 3, dayBytes: 10_000 });
    const { store, token } = await service().team('mf-a');
    const where = `files/mf-a/${versionNumber(5)}`;
    const of = (count: number, bytes: number) =>
      new Map(Array.from({ length: count }, (_, index) => [`f${String(index)}.js`, Buffer.alloc(bytes)]));
    await expect(store.shelf.writeFolder(where, of(1, 5_000))).rejects.toThrow('At most 4 KiB are taken at once.');
    await expect(store.shelf.writeFolder(where, of(4, 10))).rejects.toThrow('4 files; at most 3 are taken');
    const cut = Buffer.concat([Buffer.from([0, 0, 0, 14]), Buffer.from('[["a.js",100]]'), Buffer.alloc(3)]);
    const sent = await fetch(`${service().url}/v1/folder?path=${where}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: cut,
    });
    expect(await sent.text()).toContain('came cut off');
    await expect(store.shelf.writeFolder(where, new Map([['../../x', Buffer.from('x')]]))).rejects.toThrow('a name that leads elsewhere');
    expect(await service().store.shelf.folders('files/mf-a')).toEqual([versionNumber(1)]);
    await store.shelf.writeFolder(where, of(2, 1_900));
    await store.shelf.writeFolder(`files/mf-a/${versionNumber(6)}`, of(2, 1_900));
    await expect(store.shelf.writeFolder(`files/mf-a/${versionNumber(7)}`, of(2, 1_900))).rejects.toThrow(
      'may send 0.0 MiB within a day and has sent 0.0 MiB',
    );
  });

  test('what is damaged in the store is put right by what its record lists, and by nothing else', async () => {
    const { store } = await service().team('mf-a');
    const path = `files/mf-a/${versionNumber(1)}/entry.js`;
    await service().store.shelf.replace(path, 'damaged');
    await expect(store.shelf.replace(path, 'evil')).rejects.toThrow('entry.js is not what the record of mf-a');
    const { release } = made('mf-a', 1);
    await store.mendRelease(handedOver(release, new Map([['entry.js', contentIn('entry.js')]])));
    expect(await service().store.shelf.read(path)).toBe('/* entry.js */');
    await expect(store.shelf.replace(`releases/mf-a/${versionNumber(1)}.json`, JSON.stringify(made('mf-a', 1).release))).rejects.toThrow(
      'its record stays',
    );
  });
});

test('a token is sent to no address in the clear, and none with a user or a query', async () => {
  process.env['UNISON_PUBLISH_TOKEN'] = 'x';
  const { publishShelf } = await import('../registry/publishShelf');
  for (const place of [
    'http://publish.example.org',
    'https://user:secret@publish.example.org',
    'https://publish.example.org/?token=x',
    'https://',
  ])
    expect(() => publishShelf(place)).toThrow(/in the clear|no user|no address/);
});

test('a record that was damaged is put right by the team whose it is; a whole one stays, and nobody puts another in its place', async () => {
  const { store } = await service().team('mf-a');
  const { shelf } = service().store;
  const [path, other] = ['mf-a', 'mf-b'].map((name) => `releases/${name}/${versionNumber(1)}.json`) as [string, string]; // two of two
  const [record, ofOther] = [(await shelf.read(path)) ?? '', (await shelf.read(other)) ?? ''];
  await expect(store.shelf.replace(path, record)).rejects.toThrow('is released and whole: its record stays');
  await shelf.replace(path, 'garbage');
  await expect(store.shelf.replace(path, ofOther)).rejects.toThrow('Nothing was written');
  await store.shelf.replace(path, record);
  expect(await shelf.read(path)).toBe(record);
  await expect(store.shelf.replace(other, ofOther)).rejects.toThrow("mf-b is another team's");
});

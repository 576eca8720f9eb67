import { announceReleases, moveStable, STABLE, type OpenStore, type RegistryDocument } from '../registry';
import { author, handedOver, versionNumber } from '../testing/registry';
import { knownEntry, moved, withEntry } from '../registry/entries';
import { namesInText } from '../registry/ownNames';
import { SEGMENT } from '../registry/segments';
import { movements } from '../release/history';
import { withOrigin } from '../registry/signing/overrideKeys';
import { signDocument } from '../registry/signing/signDocument';
import { changeTesters } from '../registry/signing/testersList';
import { keep, made, startService } from '../testing/publish';
import { publishedRoot } from '../testing/roots';

type Service = Awaited<ReturnType<typeof startService>>;
let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const now = () => ({ ...author(), at: new Date() });
const stableOf = async (name: string): Promise<string | undefined> =>
  (await service.store.read()).document.packages[name]?.channels[STABLE];

/** A document changed by hand and signed with the keys of `store`, as who writes past our commands would. */
async function handMade(store: OpenStore, change: (document: RegistryDocument) => RegistryDocument, made: readonly string[] = []) {
  const { number, document } = await service.store.read();
  const textOf = async (name: string, version: string): Promise<string> => (await store.release(name, version)).text;
  const namesIn = async (name: string, version: string) => [
    ...(namesInText(await textOf(name, version)) ?? []),
    ...(name === 'mf-a' ? made : []),
  ];
  const signed = await signDocument(document, change(document), { keys: store.keys, textOf, namesIn });
  return { path: `registry/${String(number + 1).padStart(10, '0')}.json`, text: JSON.stringify(signed) };
}

async function writeByHand(
  store: OpenStore,
  ...how: [change: (document: RegistryDocument) => RegistryDocument, made?: readonly string[]]
): Promise<boolean> {
  const { path, text } = await handMade(store, ...how);
  return await store.shelf.writeOnce(path, text);
}

/** What a release command does to its package, without asking claims or gate first. */
const announcing =
  (name: string, seed: number, why = 'by hand') =>
  (document: RegistryDocument): RegistryDocument => {
    const entry = knownEntry(document, name);
    const by = { ...now(), why };
    const listed = { version: versionNumber(seed), at: by.at.toISOString(), by: by.by };
    return withEntry(
      document,
      name,
      moved({ ...entry, releases: [...entry.releases, listed] }, 'release', versionNumber(seed), { channel: STABLE }, by),
    );
  };

describe('a team with a token and a key of its own', () => {
  test('releases, goes back and asks what is there by the ordinary commands', async () => {
    const { store } = await service.team('mf-a');
    const release = await keep(store, made('mf-a', 2));
    expect(await announceReleases(store, [release], now())).toEqual(['moved']);
    await store.letGo();
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
    expect(await service.store.shelf.list('claims')).toEqual([]);
    await moveStable(store, 'mf-a', versionNumber(1), 'rollback', now());
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
    expect(service.told.at(-1)).toMatchObject({ method: 'PUT', what: 'once', status: 201 });
  });

  test('says what was built from which sources, and is believed for its own package alone', async () => {
    const { store } = await service.team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now());
    const built = { fingerprint: 'abcdef0123', version: versionNumber(2), by: 'a team', gate: { depth: 'records', notes: [] } };
    await store.rememberBuild({ ...built, package: 'mf-a' });
    expect(await store.versionBuiltFrom('mf-a', 'abcdef0123')).toBe(versionNumber(2));
    await expect(store.shelf.replace('fingerprints/mf-a/0123456789', '{}')).rejects.toThrow('No key that may release mf-a signed');
    await expect(store.shelf.replace('fingerprints/mf-b/0123456789', '{}')).rejects.toThrow("mf-b is another team's");
  });

  test('twenty releases of two teams at the same time: none is lost, none twice', async () => {
    const [a, b] = [await service.team('mf-a'), await service.team('mf-b')];
    const releases = async (store: OpenStore, name: string): Promise<void> => {
      for (let seed = 2; seed < 12; seed += 1) await announceReleases(store, [await keep(store, made(name, seed))], now());
    };
    await Promise.all([releases(a.store, 'mf-a'), releases(b.store, 'mf-b')]);
    const { packages } = (await service.store.read()).document;
    for (const name of ['mf-a', 'mf-b'])
      expect(packages[name]?.releases.map(({ version }) => version)).toEqual(
        Array.from({ length: 11 }, (_, index) => versionNumber(index + 1)),
      );
  });
});

describe('a stranger with a token writes nothing that is not theirs', () => {
  test("another team's files, records, builds and history", async () => {
    const { store } = await service.team('mf-a');
    const before = await service.store.newestRevision();
    for (const path of [`files/mf-b/${versionNumber(9)}`, `private/mf-b/${versionNumber(9)}`])
      await expect(store.shelf.writeFolder(path, new Map([['x.js', Buffer.from('x')]]))).rejects.toThrow("mf-b is another team's");
    await expect(store.shelf.writeOnce(`releases/mf-b/${versionNumber(9)}.json`, '{}')).rejects.toThrow("mf-b is another team's");
    const touching = writeByHand(store, (document) => withEntry(document, 'mf-b', { ...knownEntry(document, 'mf-b'), history: [] }));
    await expect(touching).rejects.toThrow('this changes mf-b. Nothing was moved.');
    expect(await service.store.newestRevision()).toBe(before);
  });

  test('roots and what was withdrawn', async () => {
    await publishedRoot(service.store);
    const { store } = await service.team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now(), 'release', { channel: STABLE, noFormer: true });
    const withoutRoots = await handMade(store, (document) => document);
    const cut = { ...(JSON.parse(withoutRoots.text) as RegistryDocument), roots: undefined };
    await expect(store.shelf.writeOnce(withoutRoots.path, JSON.stringify(cut))).rejects.toThrow(
      /Nothing was moved|is not signed with the root key/,
    );
    const back = writeByHand(store, (document) => {
      const entry = knownEntry(document, 'mf-a');
      return withEntry(document, 'mf-a', { ...entry, releases: entry.releases.map(({ withdrawn: _withdrawn, ...listed }) => listed) });
    });
    await expect(back).rejects.toThrow(`it brings ${versionNumber(1)} back, which was withdrawn`);
  });

  test('no path leads out of its places, whatever its spelling', async () => {
    const { token } = await service.team('mf-a');
    const paths = [
      '../outside',
      'registry/../../etc/passwd',
      '/etc/passwd',
      'files/mf-a/../mf-b/x',
      'store.json',
      'timestamp.json',
      'files/mf-a',
      'registry/1.json',
      `files/mf-a/${versionNumber(1)}/../../x`,
      `claims/mf-a@${versionNumber(1)}./../x`,
      `releases/mf-a/${versionNumber(1)}.json/x`,
      'going/x',
      '',
      '%2e%2e/x',
      'files\\mf-a',
    ];
    for (const path of paths)
      for (const [method, what] of [
        ['PUT', 'once'],
        ['PUT', 'folder'],
        ['PUT', 'replace'],
        ['DELETE', 'file'],
      ] as const) {
        const query = new URLSearchParams({ path }).toString();
        const answer = await fetch(`${service.url}/v1/${what}?${query}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'PUT' ? { body: 'x' } : {}),
        });
        expect([path, what, answer.status]).toEqual([path, what, 422]);
      }
    for (const path of ['../x', 'registry/../../x', '/etc/passwd', 'keys/root.key', `private/mf-b/${versionNumber(1)}/main.js.map`]) {
      const answer = await fetch(`${service.url}/v1/file?${new URLSearchParams({ path }).toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  test('nobody without a token, with a wrong or a withdrawn one', async () => {
    const { token, store } = await service.team('mf-a');
    const [, id = ''] = /^unison_([0-9a-f]{8})_/.exec(token) ?? [];
    await expect(service.openWith('')).rejects.toThrow(`wants a token: put the one you were given into UNISON_PUBLISH_TOKEN`);
    for (const wrong of ['x', token.slice(0, -1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      await expect(service.openWith(wrong)).rejects.toThrow('This token is worth nothing here.');
    await service.tokens.withdraw(id, 'the laptop was lost', new Date());
    await expect(store.shelf.read('registry/0000000001.json')).rejects.toThrow('This token is worth nothing here.');
    await expect(service.tokens.withdraw(id, 'again', new Date())).rejects.toThrow('There is no token');
    expect(service.tokens.describe()[0]).toMatch(/mf-a {2}for mf-a since .*, WITHDRAWN .*: the laptop was lost/);
    expect(service.tokens.describe().join()).not.toContain(token.slice(-43));
  });

  test('an edge notes suspensions and writes nothing else', async () => {
    const edge = await service.openWith(await service.issue({ role: 'edge' }));
    await edge.suspend({ package: 'mf-a', version: versionNumber(1), at: new Date().toISOString(), why: 'it fails' });
    expect(await service.store.suspensions()).toHaveLength(1);
    await expect(edge.shelf.writeOnce(`releases/mf-a/${versionNumber(9)}.json`, '{}')).rejects.toThrow('writes notes of suspensions alone');
    const { store } = await service.team('mf-a');
    await expect(store.suspend({ package: 'mf-a', version: versionNumber(2), at: new Date().toISOString(), why: 'no' })).rejects.toThrow(
      'A suspension is not written',
    );
  });
});

describe('a document made by hand is judged as one by our commands', () => {
  test('a release whose bytes are not what its record lists', async () => {
    const { store } = await service.team('mf-a');
    const { release } = made('mf-a', 2);
    await store.addRelease(handedOver(release, new Map(release.files.map(({ path }) => [path, Buffer.from('other')]))));
    await expect(writeByHand(store, announcing('mf-a', 2))).rejects.toThrow('entry.js, main.css, picture.svg is not what its record lists');
  });

  test("an address, an endpoint of another team's; past the gate only who admits it", async () => {
    const { store } = await service.team('mf-a');
    await keep(store, made('mf-a', 2, { data: { endpoints: ['listmf-b'] } }));
    await expect(writeByHand(store, announcing('mf-a', 2))).rejects.toThrow(
      "The gate refuses it: mf-a, endpoint names: the endpoint listmf-b is mf-b's too",
    );
    expect(await writeByHand(store, announcing('mf-a', 2, 'tried [forced past: endpoint names]'))).toBe(true);
    await keep(store, made('mf-a', 3, { routes: made('mf-b', 1).release.manifest.routes }));
    await expect(writeByHand(store, announcing('mf-a', 3, '[forced past: clashing routes, lost routes]'))).rejects.toThrow(/\/b\b/i);
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
  });

  test('another list for testers than who looks after them has signed', async () => {
    const { store } = await service.team('mf-a');
    const at = new Date();
    const listed = async (host: string) =>
      await changeTesters(service.store, (list) => withOrigin(list, `https://${host}.example.org`, 'a test', at), at);
    await listed('one');
    const { testers } = (await service.store.read()).document;
    await listed('two');
    await keep(store, made('mf-a', 2));
    const putBack = writeByHand(store, (document) => ({ ...announcing('mf-a', 2)(document), ...(testers && { testers }) }));
    await expect(putBack).rejects.toThrow(/older|by who holds a key of testers/);
    expect(await writeByHand(store, announcing('mf-a', 2))).toBe(true);
  });

  test('a claim of a name that no release of theirs has', async () => {
    const { store } = await service.team('mf-a');
    await keep(store, made('mf-a', 2));
    const claiming = writeByHand(store, announcing('mf-a', 2), ['/withdraw']);
    await expect(claiming).rejects.toThrow('It claims names otherwise than its releases do. Nothing was moved.');
    expect(await writeByHand(store, announcing('mf-a', 2))).toBe(true);
  });

  test('a history that is written anew, or does not tell of a move, or is of another time', async () => {
    const { store } = await service.team('mf-a');
    await keep(store, made('mf-a', 2));
    const announced = announcing('mf-a', 2);
    const lies: [(document: RegistryDocument) => RegistryDocument, string][] = [
      [
        (document) => withEntry(document, 'mf-a', { ...knownEntry(announced(document), 'mf-a'), history: [] }),
        'its history was written anew',
      ],
      [
        (document) =>
          withEntry(document, 'mf-a', { ...knownEntry(announced(document), 'mf-a'), history: knownEntry(document, 'mf-a').history }),
        'a channel moved that its history does not tell of',
      ],
      [
        (document) => {
          const entry = knownEntry(announced(document), 'mf-a');
          return withEntry(document, 'mf-a', { ...entry, releases: entry.releases.slice(1) });
        },
        'releases went out of its list',
      ],
      [
        (document) => {
          const entry = knownEntry(announced(document), 'mf-a');
          return withEntry(document, 'mf-a', {
            ...entry,
            history: entry.history.map((change, index) => (index === 1 ? { ...change, at: '2020-01-01T00:00:00.000Z' } : change)),
          });
        },
        'set the clock of that machine',
      ],
    ];
    for (const [lie, said] of lies) await expect(writeByHand(store, lie)).rejects.toThrow(said);
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
  });

  test('a changed policy, an extra word, a cut text, a revision left out', async () => {
    const { store } = await service.team('mf-a');
    await keep(store, made('mf-a', 2));
    const { path, text } = await handMade(store, announcing('mf-a', 2));
    const refused: [string, string, string][] = [
      [path, text.slice(0, -2), 'no registry document'],
      [path, text.replace('"format":3', '"format":3,"more":1'), 'something a registry has no place for'],
      [path, text.replace('"by hand"', '"by hanD"'), 'is not the whole that was signed'],
      ['registry/0000000099.json', text, 'would leave out a revision'],
    ];
    for (const [where, what, said] of refused) await expect(store.shelf.writeOnce(where, what)).rejects.toThrow(said);
    expect(await store.shelf.writeOnce('registry/0000000001.json', text)).toBe(false);
    expect(await store.shelf.writeOnce(path, text)).toBe(true);
  });
});

describe('uploads are bounded, and come whole or not at all', () => {
  test('a folder that is too large, has too many files, or comes cut off', async () => {
    await service.close();
    service = await startService({ folderBytes: 4_096, files: 3, dayBytes: 10_000 });
    const { store, token } = await service.team('mf-a');
    const where = `files/mf-a/${versionNumber(5)}`;
    const of = (count: number, bytes: number) =>
      new Map(Array.from({ length: count }, (_, index) => [`f${String(index)}.js`, Buffer.alloc(bytes)]));
    await expect(store.shelf.writeFolder(where, of(1, 5_000))).rejects.toThrow('At most 4 KiB are taken at once.');
    await expect(store.shelf.writeFolder(where, of(4, 10))).rejects.toThrow('4 files; at most 3 are taken');
    const cut = Buffer.concat([Buffer.from([0, 0, 0, 14]), Buffer.from('[["a.js",100]]'), Buffer.alloc(3)]);
    const sent = await fetch(`${service.url}/v1/folder?path=${where}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: cut,
    });
    expect(await sent.text()).toContain('came cut off');
    await expect(store.shelf.writeFolder(where, new Map([['../../x', Buffer.from('x')]]))).rejects.toThrow('a name that leads elsewhere');
    expect(await service.store.shelf.folders('files/mf-a')).toEqual([versionNumber(1)]);
    await store.shelf.writeFolder(where, of(2, 1_900));
    await store.shelf.writeFolder(`files/mf-a/${versionNumber(6)}`, of(2, 1_900));
    await expect(store.shelf.writeFolder(`files/mf-a/${versionNumber(7)}`, of(2, 1_900))).rejects.toThrow(
      'within a day, which is all it may',
    );
  });

  test('what is damaged in the store is put right by what its record lists, and by nothing else', async () => {
    const { store } = await service.team('mf-a');
    const path = `files/mf-a/${versionNumber(1)}/entry.js`;
    await service.store.shelf.replace(path, 'damaged');
    await expect(store.shelf.replace(path, 'evil')).rejects.toThrow('entry.js is not what the record of mf-a');
    await store.mendRelease(handedOver(made('mf-a', 1).release));
    expect(await service.store.shelf.read(path)).toBe('/* entry.js */');
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

test('a team whose history is long releases and reads all of it; nobody writes a segment that is not what it is named as', async () => {
  const MOVES = SEGMENT - 20;
  const { store } = await service.team('mf-a');
  for (let turn = 0; turn < 4; turn += 1)
    await store.update((document) => {
      let entry = knownEntry(document, 'mf-a');
      for (let move = 0; move < MOVES; move += 1) {
        const channel = `branch-${String(move % 2)}`;
        const to = entry.channels[channel] === undefined ? versionNumber(1) : null;
        entry = moved(entry, 'promote', to, { channel }, { ...author(), at: new Date(Date.now() + move) });
      }
      return Promise.resolve(withEntry(document, 'mf-a', entry));
    });
  const entry = knownEntry((await service.store.read()).document, 'mf-a');
  expect(entry.earlier?.count).toBe(SEGMENT);
  expect(await movements(store, ['mf-a'])).toHaveLength(1 + 4 * MOVES);
  await announceReleases(store, [await keep(store, made('mf-a', 7))], now());
  expect(await stableOf('mf-a')).toBe(versionNumber(7));

  const path = `history/mf-a/${entry.earlier?.digest ?? ''}.json`;
  const text = (await service.store.shelf.read(path)) ?? '';
  await expect(store.shelf.writeOnce(path.replace(/.(?=\.json$)/, '-'), text)).rejects.toThrow('is not the part of a history');
  await expect(store.shelf.writeOnce(path.replace('mf-a', 'mf-b'), text)).rejects.toThrow("mf-b is another team's");
  const forged = (document: RegistryDocument) => {
    const whole = knownEntry(document, 'mf-a');
    return withEntry(document, 'mf-a', { ...whole, earlier: { ...whole.earlier!, digest: path.slice(13, 56).replace(/.$/, '-') } });
  };
  await expect(writeByHand(store, forged)).rejects.toThrow('its history was written anew');
  const shortened = (document: RegistryDocument) => {
    const whole = knownEntry(document, 'mf-a');
    return withEntry(document, 'mf-a', { ...whole, history: whole.history.slice(-3) });
  };
  await expect(writeByHand(store, shortened)).rejects.toThrow('its history was written anew');
});

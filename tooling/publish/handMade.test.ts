import { announceReleases, moveStable, STABLE, type RegistryDocument } from '../registry';
import { knownEntry, withEntry } from '../registry/entries';
import { changePolicy } from '../registry/signing/changeKeys';
import { withOrigin } from '../registry/signing/overrideKeys';
import { wholeOf } from '../registry/signing/snapshot';
import { changeTesters } from '../registry/signing/testersList';
import { announcing, goingBackTo, handMade, now, writeByHand } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { handedOver, versionNumber } from '../testing/registry';
import { shell } from '../testing/release/deployed';

const { service, stableOf } = withService();

describe('a document made by hand is judged as one by our commands', () => {
  test('a release whose bytes are not what its record lists', async () => {
    const { store } = await service().team('mf-a');
    const { release } = made('mf-a', 2);
    await store.addRelease(handedOver(release, new Map(release.files.map(({ path }) => [path, Buffer.from('other')]))));
    await expect(writeByHand(service().store, store, announcing('mf-a', 2))).rejects.toThrow(
      'entry.js, main.css, picture.svg, facts.json is not what its record lists',
    );
  });

  test("an address, an endpoint of another team's; past the gate only who admits it", async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2, { data: { endpoints: ['listmf-b'] } }));
    await expect(writeByHand(service().store, store, announcing('mf-a', 2))).rejects.toThrow(
      "The gate refuses it: mf-a, endpoint names: the endpoint listmf-b is mf-b's too",
    );
    expect(await writeByHand(service().store, store, announcing('mf-a', 2, 'tried [forced past: endpoint names]'))).toBe(true);
    await keep(store, made('mf-a', 3, { routes: made('mf-b', 1).release.manifest.routes }));
    await expect(writeByHand(service().store, store, announcing('mf-a', 3, '[forced past: clashing routes, lost routes]'))).rejects.toThrow(
      /\/b\b/i,
    );
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
  });

  test('a move that calls itself a way back goes past the gate only where it is one', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2, { data: { endpoints: ['listmf-b'] } }));
    const disguised = writeByHand(service().store, store, announcing('mf-a', 2, 'by hand', 'rollback'));
    await expect(disguised).rejects.toThrow("The gate refuses it: mf-a, endpoint names: the endpoint listmf-b is mf-b's too");
    await writeByHand(service().store, store, announcing('mf-a', 2, 'tried [forced past: endpoint names]'));
    await moveStable(store, 'mf-a', versionNumber(1), 'rollback', now());
    await expect(moveStable(store, 'mf-a', versionNumber(2), 'promote', now())).rejects.toThrow(
      'The gate refuses it: mf-a, endpoint names',
    );
    await moveStable(store, 'mf-a', versionNumber(2), 'rollback', now());
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
  });

  test('an older word of where a channel stands, put back with all else right: no edge would take anybody’s next revision', async () => {
    const { store } = await service().team('mf-a');
    const { document: first } = await service().store.read();
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now());
    const { path, text } = await handMade(service().store, store, goingBackTo('mf-a', 1));
    const { snapshot, ...back } = JSON.parse(text) as RegistryDocument; // as it was made
    const { pointers = {} } = knownEntry(first, 'mf-a');
    const older = withEntry(back, 'mf-a', { ...knownEntry(back, 'mf-a'), pointers });
    const whole = JSON.stringify({ ...(JSON.parse(snapshot?.text ?? '') as object), ...wholeOf(older) });
    const forged = { ...older, snapshot: store.keys.key(snapshot?.key ?? '')?.sign(whole) };
    await expect(store.shelf.writeOnce(path, JSON.stringify(forged))).rejects.toThrow('stable of mf-a is older than what was seen before');
    expect(await store.shelf.writeOnce(path, text)).toBe(true);
  });

  test('a way back to a release that was withdrawn', async () => {
    const { store } = await service().team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now(), 'release', { channel: STABLE, noFormer: true });
    await expect(writeByHand(service().store, store, goingBackTo('mf-a', 1))).rejects.toThrow(
      new RegExp(`mf-a ${versionNumber(1)} was withdrawn at .*, and never comes back`),
    );
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
  });

  test('a shell older than the oldest one that the policy allows', async () => {
    const { store } = await service().team('shell');
    await announceReleases(store, [await keep(store, shell({}, 2))], now());
    await changePolicy(service().store, (policy) => ({ ...policy, shellFloor: versionNumber(2), shellsBelow: [versionNumber(1)] }));
    await expect(writeByHand(service().store, store, goingBackTo('shell', 1))).rejects.toThrow(
      `shell ${versionNumber(1)} is older than the oldest shell that the policy allows (${versionNumber(2)})`,
    );
    expect(await stableOf('shell')).toBe(versionNumber(2));
  });

  test('another list for testers than who looks after them has signed', async () => {
    const { store } = await service().team('mf-a');
    const at = new Date();
    const listed = async (host: string) =>
      await changeTesters(service().store, (list) => withOrigin(list, `https://${host}.example.org`, 'a test', at), at);
    await listed('one');
    const { testers } = (await service().store.read()).document;
    await listed('two');
    await keep(store, made('mf-a', 2));
    const putBack = writeByHand(service().store, store, (document) => ({
      ...announcing('mf-a', 2)(document),
      ...(testers && { testers }),
    }));
    await expect(putBack).rejects.toThrow(/older|by who holds a key of testers/);
    expect(await writeByHand(service().store, store, announcing('mf-a', 2))).toBe(true);
  });

  test('a claim of a name that no release of theirs has', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2));
    const claiming = writeByHand(service().store, store, announcing('mf-a', 2), ['/withdraw']);
    await expect(claiming).rejects.toThrow('It claims names otherwise than its releases do. Nothing was moved.');
    expect(await writeByHand(service().store, store, announcing('mf-a', 2))).toBe(true);
  });

  test('a history that is written anew, or does not tell of a move, or is of another time', async () => {
    const { store } = await service().team('mf-a');
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
    for (const [lie, said] of lies) await expect(writeByHand(service().store, store, lie)).rejects.toThrow(said);
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
  });

  test('a changed policy, an extra word, a cut text, a revision left out, a record under another name', async () => {
    const { store } = await service().team('mf-a');
    await keep(store, made('mf-a', 2));
    const { path, text } = await handMade(service().store, store, announcing('mf-a', 2));
    const { text: record } = handedOver(made('mf-a', 2).release);
    const refused: [string, string, string][] = [
      [path, text.slice(0, -2), 'no registry document'],
      [path, text.replace('"format":3', '"format":3,"more":1'), 'something a registry has no place for'],
      [path, text.replace('"by hand"', '"by hanD"'), 'is not the whole that was signed'],
      [path.replace(/\d+/, (number) => String(Number(number) + 1).padStart(10, '0')), text, 'would leave out a revision'],
      ['registry/0000000099.json', text, 'would leave out a revision'],
      [`releases/mf-a/${versionNumber(9)}.json`, record, `is the record of mf-a ${versionNumber(2)}. Nothing was written`],
    ];
    for (const [where, what, said] of refused) await expect(store.shelf.writeOnce(where, what)).rejects.toThrow(said);
    expect(await store.shelf.writeOnce('registry/0000000001.json', text)).toBe(false);
    expect(await store.shelf.writeOnce(path, text)).toBe(true);
  });
});

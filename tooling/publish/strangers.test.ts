import { announceReleases, type RegistryDocument, STABLE } from '../registry';
import { knownEntry, withEntry } from '../registry/entries';
import { handMade, now, writeByHand } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { versionNumber } from '../testing/registry';
import { publishedRoot } from '../testing/roots';

const { service } = withService();

describe('a stranger with a token writes nothing that is not theirs', () => {
  test("another team's files, records, builds and history", async () => {
    const { store } = await service().team('mf-a');
    const before = await service().store.newestRevision();
    for (const path of [`files/mf-b/${versionNumber(9)}`, `private/mf-b/${versionNumber(9)}`])
      await expect(store.shelf.writeFolder(path, new Map([['x.js', Buffer.from('x')]]))).rejects.toThrow("mf-b is another team's");
    await expect(store.shelf.writeOnce(`releases/mf-b/${versionNumber(9)}.json`, '{}')).rejects.toThrow("mf-b is another team's");
    const touching = writeByHand(service().store, store, (document) =>
      withEntry(document, 'mf-b', { ...knownEntry(document, 'mf-b'), history: [] }),
    );
    await expect(touching).rejects.toThrow('this changes mf-b. Nothing was moved.');
    expect(await service().store.newestRevision()).toBe(before);
  });

  test('roots and what was withdrawn', async () => {
    await publishedRoot(service().store);
    const { store } = await service().team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now(), 'release', { channel: STABLE, noFormer: true });
    const withoutRoots = await handMade(service().store, store, (document) => document);
    const cut = { ...(JSON.parse(withoutRoots.text) as RegistryDocument), roots: undefined };
    await expect(store.shelf.writeOnce(withoutRoots.path, JSON.stringify(cut))).rejects.toThrow(
      /Nothing was moved|is not signed with the root key/,
    );
    const back = writeByHand(service().store, store, (document) => {
      const entry = knownEntry(document, 'mf-a');
      return withEntry(document, 'mf-a', { ...entry, releases: entry.releases.map(({ withdrawn: _withdrawn, ...listed }) => listed) });
    });
    await expect(back).rejects.toThrow(`it brings ${versionNumber(1)} back, which was withdrawn`);
  });

  test('what was released and what was said of it is taken away by nobody, not even by the team whose it is', async () => {
    const { store } = await service().team('mf-a');
    await announceReleases(store, [await keep(store, made('mf-a', 2))], now());
    const [of, version] = [service().store.shelf, versionNumber(2)];
    const edge = await service().openWith(await service().issue({ role: 'edge' }));
    const note = { package: 'mf-a', version: versionNumber(9), at: new Date().toISOString(), why: 'it fails' };
    await edge.suspend(note);
    const kept: [typeof edge, string][] = [
      [store, `releases/mf-a/${version}.json`],
      [store, `files/mf-a/${version}/entry.js`],
      [store, `files/mf-a/${version}`],
      [store, `registry/${String(await service().store.newestRevision()).padStart(10, '0')}.json`],
      [edge, `suspensions/mf-a@${versionNumber(9)}.json`],
    ];
    for (const [who, path] of kept) await expect(who.shelf.remove(path)).rejects.toThrow('is not taken away through the publish service');
    for (const [, path] of kept.filter(([, path]) => /\.\w+$/.test(path)))
      expect([path, (await of.read(path)) !== undefined]).toEqual([path, true]);
    await store.forgetSuspension(note); // of no canary: whoever releases clears that up
    expect(await service().store.suspensions()).toEqual([]);
  });

  test('no path leads out of its places, whatever its spelling', async () => {
    const { token } = await service().team('mf-a');
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
        const answer = await fetch(`${service().url}/v1/${what}?${query}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'PUT' ? { body: 'x' } : {}),
        });
        expect([path, what, answer.status]).toEqual([path, what, 422]);
      }
    for (const path of ['../x', 'registry/../../x', '/etc/passwd', 'keys/root.key', `private/mf-b/${versionNumber(1)}/main.js.map`]) {
      const answer = await fetch(`${service().url}/v1/file?${new URLSearchParams({ path }).toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  test('nobody without a token, with a wrong or a withdrawn one', async () => {
    const { token, store } = await service().team('mf-a');
    const [, id = ''] = /^unison_([0-9a-f]{8})_/.exec(token) ?? [];
    await expect(service().openWith('')).rejects.toThrow(`wants a token: put the one you were given into UNISON_PUBLISH_TOKEN`);
    for (const wrong of ['x', token.slice(0, -1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      await expect(service().openWith(wrong)).rejects.toThrow('This token is worth nothing here.');
    await service().tokens.withdraw(id, 'the laptop was lost', new Date());
    await expect(store.shelf.read('registry/0000000001.json')).rejects.toThrow('This token is worth nothing here.');
    await expect(service().tokens.withdraw(id, 'again', new Date())).rejects.toThrow('There is no token');
    expect(service().tokens.describe()[0]).toMatch(/mf-a {2}for mf-a since .*, WITHDRAWN .*: the laptop was lost/);
    expect(service().tokens.describe().join()).not.toContain(token.slice(-43));
  });

  test('who has no token leaves a line that says so, and nothing of what they wrote', async () => {
    const filler = 'x'.repeat(8_000);
    await fetch(`${service().url}/v1/once?${new URLSearchParams({ path: filler }).toString()}`, { method: 'PUT', body: 'x' });
    await fetch(`${service().url}/v1/${filler}`);
    const lines = service().told.slice(-2);
    expect(lines.map(({ method, what, path, status }) => [method, what, path, status])).toEqual([
      ['PUT', 'once', '', 401],
      ['GET', '', '', 401],
    ]);
  });

  test('an edge notes suspensions and writes nothing else', async () => {
    const edge = await service().openWith(await service().issue({ role: 'edge' }));
    await edge.suspend({ package: 'mf-a', version: versionNumber(1), at: new Date().toISOString(), why: 'it fails' });
    expect(await service().store.suspensions()).toHaveLength(1);
    await expect(edge.shelf.writeOnce(`releases/mf-a/${versionNumber(9)}.json`, '{}')).rejects.toThrow('writes notes of suspensions alone');
    const { store } = await service().team('mf-a');
    await expect(store.suspend({ package: 'mf-a', version: versionNumber(2), at: new Date().toISOString(), why: 'no' })).rejects.toThrow(
      'A suspension is not written',
    );
  });

  test('the note of an edge takes the place of what is none, and of no other note', async () => {
    const edge = await service().openWith(await service().issue({ role: 'edge' }));
    const note = { package: 'mf-a', version: versionNumber(1), at: new Date().toISOString(), why: 'it fails' };
    const path = `suspensions/mf-a@${versionNumber(1)}.json`;
    await service().store.shelf.replace(path, 'garbage');
    await edge.suspend(note);
    expect(await service().store.suspensions()).toEqual([note]);
    await edge.shelf.replace(path, JSON.stringify({ ...note, why: 'another reason' }));
    expect(await service().store.suspensions()).toEqual([note]);
    await expect(edge.shelf.replace(path, JSON.stringify({ ...note, version: versionNumber(2) }))).rejects.toThrow('no note about it');
    const { store } = await service().team('mf-a');
    await expect(store.shelf.replace(path, 'garbage')).rejects.toThrow('A suspension is not replaced');
  });
});

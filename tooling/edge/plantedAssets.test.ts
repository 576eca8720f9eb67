import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { handedOver, listedFile, remoteRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const FOLDER = `/assets/mf-game/${versionNumber(2)}`;

describe('somebody who can write into the store', () => {
  /** An edge, the folder of a release's files, and what an operator was told. */
  async function attacked() {
    const told: string[] = [];
    const started = await startEdge({ onProblem: (line) => told.push(line) });
    const place = (name: string, version = versionNumber(2), packageName = 'mf-game'): string => {
      const folder = join(started.store.folder, 'files', packageName, version);
      mkdirSync(folder, { recursive: true });
      return join(folder, name);
    };
    return { ...started, told, place };
  }

  test("reaches nobody's browser through the service worker", async () => {
    const { ask, place, told } = await attacked();
    writeFileSync(place('service-worker.js', versionNumber(1), 'shell'), 'evil()');
    expect(await ask('/service-worker.js')).toMatchObject({ status: 404, text: 'No such file.\n' });
    expect(told).toEqual([expect.stringContaining('service-worker.js in the store is not what its record says, and is not sent')]);
    expect((await ask('/metrics')).text).toContain('unison_edge_damaged_files_total{package="shell"} 1');
  });

  test.each(['entry.js', 'main.css', 'picture.svg'])('changes nothing in %s, and each damaged form is told once', async (name) => {
    const { ask, place, told } = await attacked();
    rmSync(place('entry.js.br'));
    writeFileSync(place(name), `/* ${name} ?*/`);
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(`${FOLDER}/${name}`)).status).toBe(404);
    expect(told).toHaveLength(1);
  });

  test('comes too late once a file was asked for: what was hashed is what is sent', async () => {
    const { ask, place, told } = await attacked();
    await ask(`${FOLDER}/entry.js`);
    await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    for (const name of ['entry.js', 'entry.js.br']) writeFileSync(place(name), 'evil()');
    expect((await ask(`${FOLDER}/entry.js`)).text).toBe('/* entry.js */');
    const packed = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(packed.text, 'latin1')).toString()).toBe('/* entry.js */');
    expect(told).toEqual([]);
  });

  test.each([
    ['another script, packed', brotliCompressSync(Buffer.from('evil();evil();'))],
    ['a bomb', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['a packed file much larger than its content', Buffer.alloc(200_000)],
    ['no packed file at all', Buffer.from('evil()')],
    ['nothing', Buffer.alloc(0)],
  ])('sends nobody %s in the place of the packed form: the file itself goes out', async (_what, content) => {
    const { ask, place, told } = await attacked();
    writeFileSync(place('entry.js.br'), content);
    const { status, text, headers } = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    expect({ status, text, coding: headers['content-encoding'] }).toEqual({ status: 200, text: '/* entry.js */', coding: undefined });
    expect(told).toEqual([expect.stringContaining('entry.js (br) in the store is not what its record says')]);
  });

  test('costs nobody a file as long as one form of it is whole', async () => {
    const { ask, place } = await attacked();
    writeFileSync(place('entry.js'), 'evil()');
    expect(await ask(`${FOLDER}/entry.js`)).toMatchObject({ status: 200, text: '/* entry.js */' });
    expect(await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200, text: '/* entry.js */' });
  });

  test('puts nothing onto our origin that no release lists: no picture with a script, no release that nobody announced', async () => {
    const { ask, place, store } = await attacked();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>top.localStorage.token</script></svg>';
    writeFileSync(place('evil.svg'), drawing);
    writeFileSync(place('evil.svg', versionNumber(9)), drawing);
    const unlisted = { ...remoteRelease('mf-game', 8), files: [listedFile('evil.svg', Buffer.from(drawing))] };
    await store.addRelease(handedOver({ ...unlisted, entry: 'evil.svg' }, new Map([['evil.svg', Buffer.from(drawing)]])));
    for (const version of [2, 8, 9]) expect((await ask(`/assets/mf-game/${versionNumber(version)}/evil.svg`)).status).toBe(404);
    expect((await ask(`/registry/records/mf-game/${versionNumber(8)}.json`)).status).toBe(404);
  });

  test('cannot put the record of another release under a name', async () => {
    const { ask, store } = await attacked();
    const records = join(store.folder, 'releases/mf-game');
    await put(store, remoteRelease('mf-game', 3, ['/Game']));
    writeFileSync(join(records, `${versionNumber(3)}.json`), readFileSync(join(records, `${versionNumber(2)}.json`)));
    expect((await ask(`/assets/mf-game/${versionNumber(3)}/entry.js`)).status).toBe(404);
  });
});

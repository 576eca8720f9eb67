import { buffer } from 'node:stream/consumers';
import { dictionaryHash } from '../registry/deltas/frame';
import { createProvenDeltas, createProvenFiles, placing, announceReleases, type Release } from '../registry';
import { codeWith, deltaCoder, deltaFile } from '../testing/deltas';
import { now } from '../testing/handMade';
import { made, withService } from '../testing/publish';
import { handedOver, listedFile, versionNumber } from '../testing/registry';
import { makeDeltas } from '../release/makeDeltas';
import { mendDeltas } from '../release/mendDeltas';
import { brotliCompressSync } from 'node:zlib';

const { service } = withService();

const [FORMER, COMING] = [codeWith('entry(1);'), codeWith('entry(2);')];

const FACTS = Buffer.from(JSON.stringify(made('mf-a', 2).facts));

/** A release of mf-a whose only script is this. */
const releaseOf = (seed: number, entry: Buffer): Release => {
  const { release } = made('mf-a', seed);
  return { ...release, preload: { Main: ['entry.js'] }, files: [listedFile('entry.js', entry), listedFile('facts.json', FACTS)] };
};

test('a team that releases through the service brings its deltas with it, and they are proven as everybody else’s', async () => {
  await deltaCoder();
  const { store } = await service().team('mf-a');
  const said: string[] = [];
  for (const [seed, entry] of [
    [2, FORMER],
    [3, COMING],
  ] as const) {
    const release = releaseOf(seed, entry);
    const forms = new Map([
      ['entry.js', entry],
      ['entry.js.br', brotliCompressSync(entry)],
    ]);
    const deltas = await makeDeltas(store, release, forms, (line) => said.push(line));
    await store.addRelease(handedOver(release, new Map([...forms, ...deltas, ['facts.json', FACTS]])));
    await announceReleases(store, [release], now());
  }
  expect(said).toEqual([expect.stringContaining('mf-a: deltas against 1 former release'), expect.stringContaining('2 former releases')]);
  const own = service().store;
  const placed = placing((...of) => own.release(...of), await own.read());
  const deltas = createProvenDeltas({ store: own, files: createProvenFiles(own), placed });
  const read = async () => await deltas.read(await placed('mf-a', versionNumber(3)), 'entry.js', dictionaryHash(FORMER));
  expect((await read())?.body.length).toBeLessThan(200);

  const path = `files/mf-a/${versionNumber(3)}/${deltaFile('entry.js', FORMER)}`;
  const bytesOf = async (name: string): Promise<Buffer> => buffer((await own.shelf.open(name))!.stream());
  const [whole, other] = [await bytesOf(path), path.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.')];
  for (const [name, body] of [
    [path, Buffer.from('evil()')],
    [path, whole.subarray(0, 39)],
    [path, Buffer.concat([whole, Buffer.alloc(100_000)])],
    [path.replace('entry.js', 'other.js'), whole],
    [other, whole],
    [path.replace(/[^/]+$/, 'deltas.json'), Buffer.from('{}')],
  ] as const)
    await expect(store.shelf.replace(name, body)).rejects.toThrow('does not list');
  await own.shelf.replace(path, 'evil()');
  const { release } = await store.release('mf-a', versionNumber(3));
  await mendDeltas(store, release, (line) => said.push(line));
  expect(said.at(-2)).toContain('1 of 1 deltas in the store cannot be used; they are made again.');
  expect(await bytesOf(path)).toEqual(whole);
  const { store: others } = await service().team('mf-b');
  await expect(
    others.shelf.writeFolder(`files/mf-a/${versionNumber(3)}`, new Map([[deltaFile('entry.js', COMING), COMING]])),
  ).rejects.toThrow("mf-a is another team's");
});

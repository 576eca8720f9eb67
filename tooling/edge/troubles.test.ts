import { contentKey, textsKey } from '@unison/shared/remote/filePlace';
import type { Trouble } from '@unison/shared/remote/troubleReport';
import { announceReleases } from '../registry';
import { author, handedOver, listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';
import type { BlamedTrouble } from './troubles';

afterEach(stopAll);

const SHELL = `shell@${versionNumber(1)}`;
const GAME = `mf-game@${versionNumber(3)}`;
const FORMER = `mf-game@${versionNumber(2)}`;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** A map of one line: what stands from column 0, 100 and 200 on came from these sources, line 5 of each. */
const mapOf = (...sources: string[]): Buffer =>
  Buffer.from(JSON.stringify({ version: 3, names: [], sources, mappings: [sources.map((_source, index) => [index * 100, index, 4, 0])] }));
const MAPS = {
  shell: mapOf(
    'webpack://shell_0_1_0/./src/app/TabBar.tsx',
    'webpack://shell_0_1_0/../shared/src/ui/Toast.tsx?1a2b',
    'webpack://shell_0_1_0/../node_modules/react-dom/x.js',
  ),
  'mf-game': mapOf('webpack://mf_game_0_1_0/./src/wheel/Wheel.tsx', 'webpack://mf_game_0_1_0/../shared/src/lists/Feed.tsx'),
};
const inShell = (version: string, column: number) => `shell/${version}/main.js:1:${String(column + 1)}`;
const shellFrame = (source: 'own' | 'shared' | 'library') => inShell(versionNumber(1), { own: 7, shared: 107, library: 207 }[source]);
const gameFrame = (version = versionNumber(3)) => `mf-game/${version}/main.js:1:8`;

async function openEdge() {
  const store = await newStore();
  const CHUNKS = Array.from({ length: 12 }, (_none, index) => listedFile(`${String(index)}.js`));
  const releases = [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-game', 3, ['/Game'])].map((release) => ({
    ...release,
    files: release.package === 'shell' ? [...release.files, ...CHUNKS] : [...release.files, listedFile('main.js')],
  }));
  for (const release of releases) {
    const unserved = new Map([['main.js.map', MAPS[release.package === 'shell' ? 'shell' : 'mf-game']]]);
    await store.addRelease({ ...handedOver(release), unserved });
    await announceReleases(store, [release], author());
  }
  const told: BlamedTrouble[] = [];
  const looked: string[] = [];
  const sourceMap: typeof store.sourceMap = (...of) => (looked.push(of.join('/')), store.sourceMap(...of));
  const edge = await startEdge({ store: { ...store, sourceMap }, onTrouble: (trouble) => told.push(trouble) });
  const tell = (troubles: unknown, headers: Record<string, string> = OWN_PAGE) =>
    edge.ask('/telemetry/troubles', headers, 'POST', typeof troubles === 'string' ? troubles : JSON.stringify({ troubles }));
  const figures = async () => (await edge.ask('/metrics')).text.split('\n').filter((line) => line.startsWith('unison_edge_trouble'));
  return { store, told, looked, tell, figures };
}

const trouble = (about: Partial<Trouble> = {}): Trouble => ({
  ...{ kind: 'error', phase: 'shown', within: GAME, count: 1, worst: 0, frames: [] },
  ...about,
});

test.each([
  ['thrown in a remote', GAME, [gameFrame(), shellFrame('library')], GAME, 'mf-game/src/wheel/Wheel.tsx:5'],
  ['thrown by shared code that a remote called', SHELL, [shellFrame('shared'), gameFrame()], GAME, 'shared/src/ui/Toast.tsx:5'],
  ['thrown by shared code that the shell called', GAME, [shellFrame('shared'), shellFrame('own')], SHELL, 'shared/src/ui/Toast.tsx:5'],
  ['thrown by the shell that a remote called', GAME, [shellFrame('own'), gameFrame()], SHELL, 'shell/src/app/TabBar.tsx:5'],
  ['of shared code and libraries alone', GAME, [shellFrame('shared'), shellFrame('library')], GAME, 'shared/src/ui/Toast.tsx:5'],
  ['of nowhere', GAME, [], GAME, undefined],
  ['of the last good version, which stands in', FORMER, [gameFrame(versionNumber(2))], FORMER, 'mf-game/src/wheel/Wheel.tsx:5'],
])('a trouble %s goes to its owner, with its place in the sources', async (_what, within, frames, owner, at) => {
  const { told, tell, figures } = await openEdge();
  expect((await tell([trouble({ within, frames, count: 3 })])).status).toBe(204);
  expect(told).toEqual([expect.objectContaining({ kind: 'error', phase: 'shown', count: 3, release: owner })]);
  expect(told[0]?.at).toBe(at);
  const [packageName = '', release = ''] = owner.split('@');
  const channel = owner === FORMER ? 'former' : 'stable';
  expect(await figures()).toEqual([
    `unison_edge_troubles_total{package="${packageName}",release="${release}",channel="${channel}",kind="error",phase="shown"} 3`,
  ]);
});

test('a script that is asked for by its content is its release’s: of the one whose part of the page it was in, else of what members get', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  const [file, former] = [listedFile('222.0a9c65dc.js'), listedFile('222.11111111.js')];
  const texts = ['texts-ja_ja-json.js', 'texts-vn_vn-json.js', 'texts-zh_cn-json.js'].map((path) => listedFile(path));
  for (const seed of [2, 3, 4]) {
    const made = remoteRelease('mf-game', seed, ['/Game']);
    await put(store, { ...made, files: [...made.files, file, ...(seed === 4 ? [] : [former, ...texts])], byContent: true });
  }
  const told: BlamedTrouble[] = [];
  const edge = await startEdge({ store, onTrouble: (one) => told.push(one) });
  const tell = (within: string, { integrity, path }: typeof file, key = contentKey(integrity)) => {
    const frames = [`mf-game/${key}/${path}:1:8`];
    return edge.ask('/telemetry/troubles', OWN_PAGE, 'POST', JSON.stringify({ troubles: [trouble({ within, frames })] }));
  };
  for (const within of [GAME, SHELL]) expect((await tell(within, file)).status).toBe(204);
  expect((await tell(SHELL, former)).status).toBe(204);
  expect((await tell(SHELL, texts[0]!, textsKey(texts))).status).toBe(204);
  expect(told.map(({ release }) => release)).toEqual([GAME, `mf-game@${versionNumber(4)}`, GAME, GAME]);
});

test('a file of the shell that did not come is the shell’s, wherever in the page it was missed', async () => {
  const { told, tell } = await openEdge();
  await tell([trouble({ kind: 'load', frames: [shellFrame('shared')] })]);
  expect(told.map(({ release }) => release)).toEqual([SHELL]);
});

test('with its maps gone or damaged the release is still known by its files, and the shell’s by the part of the page', async () => {
  const { store, told, tell } = await openEdge();
  await store.shelf.replace(`private/shell/${versionNumber(1)}/main.js.map`, 'no map');
  await store.shelf.remove(`private/mf-game/${versionNumber(3)}/main.js.map`);
  await tell([trouble({ frames: [shellFrame('own')] }), trouble({ within: SHELL, frames: [gameFrame()] })]);
  expect(told.map(({ release, at }) => [release, at])).toEqual([
    [GAME, undefined],
    [GAME, undefined],
  ]);
});

test.each([
  ['a word of the error', { ...trouble(), message: 'x' }],
  ['a release that is none', trouble({ within: 'mf-game@"}\nevil 1' })],
  ['a frame elsewhere', trouble({ frames: ['https://elsewhere.example/x.js:1:1'] })],
  ['a frame that climbs', trouble({ frames: ['mf-game/../../etc/passwd:1:1'] })],
  ['a count below one', trouble({ count: 0 })],
  ['a count without end', trouble({ count: 1e9 })],
  ['thirteen frames', trouble({ frames: Array.from({ length: 13 }, () => gameFrame()) })],
  ['a kind of its own', { ...trouble(), kind: 'boredom' }],
])('a report with %s is none', async (_what, bad) => {
  const { told, tell, figures } = await openEdge();
  expect((await tell([bad])).status).toBe(400);
  expect(told).toEqual([]);
  expect(await figures()).toEqual(['unison_edge_trouble_reports_refused_total{why="no report"} 1']);
});

test('what is too long, empty, no JSON or of another page counts nothing', async () => {
  const { told, tell } = await openEdge();
  for (const body of ['', 'null', '{"troubles":[]}', '{'.repeat(10), 'x'.repeat(70_000)]) expect((await tell(body)).status).toBe(400);
  expect((await tell([trouble()], { 'sec-fetch-site': 'cross-site' })).text).toContain('not from a page of this app');
  expect(told).toEqual([]);
});

test('releases that this visitor does not get become no labels, whatever is told of them', async () => {
  const { told, tell, figures } = await openEdge();
  const answer = await tell([
    trouble({ within: 'mf-game@9.9.9-x' }),
    trouble({ frames: ['mf-evil/1/x.js:1:1'] }),
    trouble({ kind: 'longFrame', worst: 700 }),
  ]);
  expect([answer.status, answer.text]).toEqual([400, 'Not counted: release not given.\n']);
  expect(told.map(({ kind, release, worst }) => [kind, release, worst])).toEqual([['longFrame', GAME, 700]]);
  expect(await figures()).toHaveLength(2);
});

test('scripts of releases that this visitor does not get are not looked for, however many a report names', async () => {
  const { told, looked, tell } = await openEdge();
  const made = (index: number) =>
    trouble({ frames: Array.from({ length: 12 }, (_none, frame) => inShell(`9.9.${String(index)}-${String(frame)}`, 7)) });
  const answer = await tell([...Array.from({ length: 19 }, (_none, index) => made(index)), trouble({ frames: [shellFrame('own')] })]);
  expect([answer.status, answer.text]).toEqual([400, 'Not counted: release not given.\n']);
  expect(told.map(({ release }) => release)).toEqual([SHELL]);
  expect(looked).toEqual([`shell/${versionNumber(1)}/main.js`]);
});

test('a trouble of a remote is told of a page that is older than two releases of the shell: what the shell carries for all is passed over unread', async () => {
  const { told, looked, tell } = await openEdge();
  const old = inShell('9.9.9-old', 107);
  expect((await tell([trouble({ frames: [old, gameFrame()] }), trouble({ frames: [old, gameFrame(), shellFrame('own')] })])).status).toBe(
    204,
  );
  expect(told.map(({ release }) => release)).toEqual([GAME, GAME]);
  expect(looked.filter((script) => script.startsWith('shell'))).toEqual([]);
});

test('a trouble of the shell is nobody else’s while more of its scripts are told of than may be looked at', async () => {
  const { told, tell, figures } = await openEdge();
  const chunk = (index: number) => `shell/${versionNumber(1)}/${String(index)}.js:1:8`;
  const frames = [...Array.from({ length: 6 }, (_none, index) => chunk(index)), shellFrame('own')];
  expect((await tell([trouble({ frames })])).status).toBe(204);
  expect(told).toEqual([]);
  expect(await figures()).toEqual(['unison_edge_trouble_reports_refused_total{why="too many at once"} 1']);
});

test('scripts that a release does not have are not looked for: they leave those alone that it has', async () => {
  const { told, looked, tell } = await openEdge();
  const madeUp = (index: number) => `shell/${versionNumber(1)}/made-up-${String(index)}.js:1:8`;
  for (let turn = 0; turn < 4; turn += 1)
    await tell([trouble({ frames: Array.from({ length: 6 }, (_none, index) => madeUp(turn * 6 + index)) })]);
  expect((await tell([trouble({ frames: [madeUp(0), shellFrame('own')] })])).status).toBe(204);
  expect(told.at(-1)).toMatchObject({ release: SHELL, at: 'shell/src/app/TabBar.tsx:5' });
  expect(looked).toEqual([`shell/${versionNumber(1)}/main.js`]);
});

test('one network, and all together, tell so much and no more: what is beyond that is counted as such and no error of the page', async () => {
  const { told, tell, figures } = await openEdge();
  const answers = [];
  for (let turn = 0; turn < 70; turn += 1) answers.push((await tell([trouble()])).status);
  expect(told.length).toBeLessThanOrEqual(60);
  expect(answers).toEqual(Array.from({ length: 70 }, () => 204));
  expect(await figures()).toContain('unison_edge_trouble_reports_refused_total{why="too many of this network"} 10');
});

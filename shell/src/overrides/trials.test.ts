import { passTime, stopTheClock } from '@unison/shared/testing';
import { embed } from '../testing/embed';
import { registryOfTheApp, release } from '../testing/release';
import { resetTrial } from './resetTrial';
import type { Trial } from './trial';
import { FOLDER, LISTED, overridesIn, reasonsIn, RECORD, testers, tokenOf, withTrials } from '../testing/trials';

const trials = withTrials();

/** The page of this trial stood, and is left. */
function cameUp(trial: Trial | 'leaving' | undefined): void {
  if (typeof trial === 'object') trial.stands();
  window.dispatchEvent(new Event('pagehide'));
}

test('a build of a listed origin takes the place of its remote: by its own record, from its own folder, with its hashes', async () => {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}`);
  expect(trial).toMatchObject({
    problems: [],
    registry: { remotes: { 'mf-game': { base: FOLDER, override: LISTED, files: RECORD.files }, 'mf-home': { version: '1.0.0-a' } } },
  });
  expect(trials.asked()).toEqual([`${FOLDER}release.json`]);
});

test('in production it does so while a grant holds', async () => {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}`, { isProduction: true, grant: tokenOf(testers.privateKey) });
  expect(overridesIn(trial)).toEqual([LISTED]);
});

test('a reload goes to the document composed for what this tab keeps', async () => {
  await trials.begin(`?override=mf-game@${FOLDER}&combination=lang@ja_ja`);
  const first = await trials.begin(`?override=mf-game@${FOLDER}`);
  cameUp(first);
  window.history.replaceState(null, '', '/Home?id=1');
  expect(await trials.begin('')).toBe('leaving');
  expect(trials.left()).toEqual([`/Home?id=1&override=mf-game@${FOLDER}`]);
});

const language = () => localStorage.getItem('lang');
afterEach(() => localStorage.removeItem('lang'));

describe('Reset, after a link set the language', () => {
  const reset = () => resetTrial(() => undefined);

  test('gives back what the device spoke before, also after a second link and a reload', async () => {
    localStorage.setItem('lang', 'es_spa');
    await trials.begin(`?override=mf-game@${FOLDER}&combination=lang@ja_ja`);
    await trials.begin(`?override=mf-game@${FOLDER}&combination=lang@zh_cn`);
    expect(language()).toBe('zh_cn');
    await trials.begin(`?override=mf-game@${FOLDER}`);
    reset();
    expect(language()).toBe('es_spa');
  });

  test('leaves none where none was chosen', async () => {
    await trials.begin('?combination=lang@ja_ja');
    reset();
    expect(language()).toBeNull();
  });

  test('leaves the language that the tester chose since', async () => {
    localStorage.setItem('lang', 'es_spa');
    await trials.begin('?combination=lang@ja_ja');
    localStorage.setItem('lang', 'ms_my');
    reset();
    expect(language()).toBe('ms_my');
  });
});

test.each<[string, string, string | null]>([
  ['gives back what the device spoke before a link', 'es_spa', 'es_spa'],
  ['leaves no language where none was chosen', '', null],
])('a grant that is over %s', async (_what, before, after) => {
  if (before !== '') localStorage.setItem('lang', before);
  const link = `?override=mf-game@${FOLDER}`;
  await trials.begin(`${link}&combination=lang@ja_ja`, { isProduction: true, grant: tokenOf(testers.privateKey) });
  expect(language()).toBe('ja_ja');
  const over = tokenOf(testers.privateKey, { begun: -5 });
  expect(reasonsIn(await trials.begin(link, { isProduction: true, grant: over }))).toEqual(['grantOver', 'needsGrant']);
  expect(language()).toBe(after);
  expect(await trials.begin('')).toBeUndefined();
});

test('a language that a link set alone is said after a reload too, and can be taken back', async () => {
  localStorage.setItem('lang', 'es_spa');
  const reload = () => trials.begin('');
  cameUp(await trials.begin('?combination=lang@ja_ja'));
  for (const trial of [await reload(), await reload()]) expect(trial).toMatchObject({ problems: [], combination: { language: 'ja_ja' } });
  expect(trials.left()).toEqual([]);
  resetTrial(() => undefined);
  expect(language()).toBe('es_spa');
  expect(await reload()).toBeUndefined();
});

test('a language that a link set alone goes with the grant', async () => {
  localStorage.setItem('lang', 'es_spa');
  cameUp(await trials.begin('?combination=lang@ja_ja', { isProduction: true, grant: tokenOf(testers.privateKey) }));
  const over = await trials.begin('', { isProduction: true, grant: tokenOf(testers.privateKey, { begun: -5 }) });
  expect(reasonsIn(over)).toEqual(['grantOver', 'needsGrant']);
  expect(language()).toBe('es_spa');
});

test('a page that did not come up is shown without, and says so', async () => {
  const first = await trials.begin(`?override=mf-game@${FOLDER}`);
  expect(typeof first === 'object' && first.giveUp()).toBe(true);
  const second = await trials.begin('');
  expect(overridesIn(second)).toEqual([]);
  expect(reasonsIn(second)).toEqual(['crashed']);
  expect(await trials.begin('')).toBeUndefined();
});

test('a link to releases that are gone says which', async () => {
  const link = '?combination=mf-home@1.0.0-0123456789abcdef,shell@1.0.0-0123456789abcdef,mf-game@my-branch&channel=next';
  const trial = await trials.begin(link);
  expect(typeof trial === 'object' && trial.problems).toEqual([
    { reason: 'gone', what: 'mf-home 1.0.0-0123456789abcdef' },
    { reason: 'gone', what: 'shell 1.0.0-0123456789abcdef' },
    { reason: 'gone', what: 'mf-game my-branch' },
    { reason: 'gone', what: 'next' },
  ]);
});

test('another release of what npm run dev has built is not said to be gone', async () => {
  const { remotes } = registryOfTheApp();
  const registry = { remotes: { ...remotes, 'mf-game': release('mf-game', [], { override: window.location.origin }) } };
  const trial = await trials.begin('?combination=mf-game@my-branch', { registry });
  expect(trial).toMatchObject({ problems: [{ reason: 'developed', what: 'mf-game my-branch' }] });
});

afterEach(() => document.getElementById('unison-config')?.remove());

test.each(['?channel=next', '?combination=shell@next'])(
  'a preview of the shell is said to be gone where the page has another shell alone: %s',
  async (link) => {
    expect(reasonsIn(await trials.begin(link))).toEqual(['gone']);
    embed('unison-config', { shellChannel: 'next' });
    expect(reasonsIn(await trials.begin(link))).toEqual([]);
  },
);

describe('releases that a grant opens and the edge does not tell', () => {
  stopTheClock();
  const CHOSEN = '/registry/resolved.json?combination=mf-game@my-branch,theme@dark';
  const begin = () =>
    trials.begin('?combination=mf-game@my-branch,theme@dark&panel', { isProduction: true, grant: tokenOf(testers.privateKey) });
  const told = [{ reason: 'noRegistry', what: 'mf-game my-branch' }];

  test.each<[string, Record<string, () => Response>]>([
    ['since nobody answers', {}],
    ['since it is being restarted', { [CHOSEN]: () => new Response('', { status: 502 }) }],
    ['in a form that can be read', { [CHOSEN]: () => Response.json({ no: 'registry' }) }],
  ])('are said to be missing, %s: the page is no member’s, and has the panel', async (_why, web) => {
    trials.web(web);
    expect(await begin()).toMatchObject({ problems: told, isPanelAsked: true, combination: { theme: 'dark' } });
    expect(trials.asked()).toEqual([CHOSEN]);
  });

  test('hold the page back for four seconds at most', async () => {
    trials.neverAnswers();
    const begun = jest.fn();
    const beginning = begin();
    void beginning.then(begun);
    await passTime(3_999);
    expect(begun).not.toHaveBeenCalled();
    await passTime(1);
    expect(await beginning).toMatchObject({ problems: told });
  });
});

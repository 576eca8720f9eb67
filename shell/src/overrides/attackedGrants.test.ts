import { heldGrant } from './heldGrant';
import { trialState } from './trialState';
import { FOLDER, others, overridesIn, reasonsIn, testers, tokenOf, WITHDRAWN, withTrials } from '../testing/trials';

const trials = withTrials();

test.each<[string, string]>([
  ['no grant', ''],
  ['a grant that is over', tokenOf(testers.privateKey, { begun: -5 })],
  ['a grant of tomorrow', tokenOf(testers.privateKey, { begun: 24 })],
  ['a grant for a week', tokenOf(testers.privateKey, { hours: 168 })],
  ['a grant that was withdrawn', tokenOf(testers.privateKey, { id: WITHDRAWN })],
  ['a grant of another key', tokenOf(others.privateKey)],
  ['an altered grant', tokenOf(testers.privateKey).replace(/\.(.)/, (_all, letter: string) => (letter === 'A' ? '.B' : '.A'))],
  ['another statement of testers', tokenOf(testers.privateKey, { kind: 'policy' })],
  ['no token at all', 'letmein'],
])('in production with %s nothing is loaded, nothing asked for', async (_what, grant) => {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}&combination=mf-home@1.0.0-0123456789abcdef`, { isProduction: true, grant });
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toContain('needsGrant');
  expect(trials.asked()).toEqual([]);
});

test.each<[string, Partial<{ packages: string[]; origins: string[] }>]>([
  ['another package', { packages: ['mf-home'] }],
  ['another origin', { origins: ['https://other.example.org'] }],
])('a grant for %s loads no build [security 30]', async (_what, named) => {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}`, { isProduction: true, grant: tokenOf(testers.privateKey, named) });
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toEqual(['notGranted']);
  expect(trials.asked()).toEqual([]);
});

test('a grant in the address opens nothing', async () => {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}&grant=${tokenOf(testers.privateKey)}`, { isProduction: true });
  expect(overridesIn(trial)).toEqual([]);
  expect(JSON.stringify(sessionStorage)).not.toContain('eyJ');
});

test('without a grant nothing of a link stays in the tab: the next load is a member’s', async () => {
  const link = `?override=mf-game@${FOLDER}&combination=mf-home@1.0.0-0123456789abcdef,lang@ja_ja`;
  const trial = await trials.begin(link, { isProduction: true });
  expect(trial).toMatchObject({ asked: { overrides: { 'mf-game': FOLDER }, language: 'ja_ja' } });
  expect(sessionStorage).toHaveLength(0);
  expect(await trials.begin('', { isProduction: true })).toBeUndefined();
  expect(trials.left()).toEqual([]);
});

test('what a tab kept while a grant held goes with it', async () => {
  await trials.begin(`?override=mf-game@${FOLDER}`, { isProduction: true, grant: tokenOf(testers.privateKey) });
  trialState.set({ grant: tokenOf(testers.privateKey, { begun: -5 }), isComing: false });
  const over = await trials.begin(`?override=mf-game@${FOLDER}`, { isProduction: true });
  expect(reasonsIn(over)).toEqual(['grantOver', 'needsGrant']);
  expect(sessionStorage).toHaveLength(0);
});

test('a grant that runs out or is withdrawn while the page stands holds no longer [security 30]', () => {
  const grantFor = (ms: number) => ({
    kind: 'grant' as const,
    id: WITHDRAWN,
    packages: ['mf-game'],
    origins: [],
    from: new Date(Date.now() - 3_600_000).toISOString(),
    until: new Date(Date.now() + ms).toISOString(),
  });
  expect(heldGrant({ grant: grantFor(60_000) })).toBeDefined();
  expect(heldGrant({ grant: grantFor(-1) })).toBeUndefined();
  expect(
    heldGrant({ grant: grantFor(60_000) }, { withdrawn: { [WITHDRAWN]: { at: new Date().toISOString(), why: 'The phone was lost' } } }),
  ).toBeUndefined();
});

test('without a grant the app says no word of a link as its own', async () => {
  const words = encodeURIComponent('Security: your account is locked. Write to @unison-help');
  const trial = await trials.begin(`?panel&override=${words}&combination=${words}`, { isProduction: true });
  expect(trial).toMatchObject({ isPanelAsked: true, problems: [{ reason: 'needsGrant', what: '' }] });
});

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

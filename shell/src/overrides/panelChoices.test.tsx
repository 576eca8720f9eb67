import { readGrant } from '@unison/shared/remote/grant';
import { within } from '@testing-library/react';
import { release } from '../testing/release';
import { edgeAnswers, goTo, open, openTested, panel, registry, trialOf, withPanel } from '../testing/testPanel';
import { testers, tokenOf } from '../testing/trials';
import { rightsFrom } from './rights';

withPanel();

test('where a grant is wanted no other shell is offered: the document is there before anybody shows one', async () => {
  const { grant } = readGrant(tokenOf(testers.privateKey, { packages: ['shell', 'mf-game'] }))!;
  const rights = rightsFrom({ needsGrant: true, grant, combination: { releases: {}, overrides: {} } });
  await openTested('/Home', { tester: { trial: trialOf(), rights, goTo } });
  const inPanel = await panel();
  const choicesOf = (name: string) => within(inPanel.getByRole('region', { name })).queryAllByRole('combobox', { name: 'Release' });
  expect(choicesOf('shell')).toEqual([]);
  expect(choicesOf('mf-game')).toHaveLength(1);
});

test('where npm run dev has put its build in, no other release is offered, and the link says that it lacks it', async () => {
  const remotes = { ...registry.remotes, 'mf-game': release('mf-game', [], { override: window.location.origin }) };
  await openTested('/Home', { registry: { remotes }, tester: { trial: trialOf(), rights: open, goTo } });
  const inPanel = await panel();
  const game = within(inPanel.getByRole('region', { name: 'mf-game' }));
  expect(game.getByText(/^The build of npm run dev stands in its place/)).toBeVisible();
  expect(game.queryByRole('combobox', { name: 'Release' })).not.toBeInTheDocument();
  expect(within(inPanel.getByRole('region', { name: 'mf-video' })).getByRole('combobox', { name: 'Release' })).toBeInTheDocument();
  expect(inPanel.getByText(/^Without the build of npm run dev.*: mf-game$/)).toBeVisible();
});

test.each([
  ['an edge that lets nobody choose', 403, /^Nothing can be chosen here: TESTERS=off.*changes nothing/],
  ['files without an edge', 404, /^Nothing can be chosen here/],
  ['an edge that is being restarted', 502, /A link still works/],
])('on a page of %s the panel says what a link would do', async (_whose, status, said) => {
  edgeAnswers(status);
  await openTested('/Home', { tester: { trial: trialOf(), rights: open, goTo } });
  expect(await (await panel()).findByText(said)).toBeVisible();
});

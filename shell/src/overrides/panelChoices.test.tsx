import { readGrant } from '@unison/shared/remote/grant';
import { within } from '@testing-library/react';
import { goTo, openTested, panel, trialOf, withPanel } from '../testing/testPanel';
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

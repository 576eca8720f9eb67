import { isAsking } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { useKeptProfiles } from '@unison/shared/session';
import type { KeptKind } from '@unison/shared/session';
import { platform, renderScreen, userInfo } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { KeptSheet } from './directory/KeptSheet';
import { CompanionScreen } from './profile/CompanionScreen';
import { answerProfile } from './testing/profile';

/** A profile with the heart of its card, and wherever it leads on what the member saved and viewed. */
function ProfileThenKept() {
  const saved = useKeptProfiles('saved');
  const [kind, setKind] = useState<KeptKind>('saved');
  if (useLocation().pathname !== '/nHomeDetail') return <KeptSheet kind={kind} onKind={setKind} onClose={() => undefined} />;
  return (
    <>
      <button onClick={() => ['7', '8'].forEach((id) => saved.keep({ id, name: `Person ${id}`, picture: '', address: '' }))}>
        Save two
      </button>
      <CompanionScreen />
    </>
  );
}

test.each([
  ['', () => platform.saves(unisonCalls.reportProfile)],
  [
    ', though the answer was lost,',
    () => {
      platform.networkFails(unisonCalls.reportProfile);
      platform.answers(unisonCalls.listReports, [{ id: 7, name: 'Linh', reason: 'under_age', create_time: 1_760_000_000 }]);
    },
  ],
])('a profile that the member reported%s is kept neither as saved nor as viewed (B-02, B-08)', async (_how, answer) => {
  answerProfile();
  answer();
  const { user } = renderScreen(<ProfileThenKept />, {
    route: '/nHomeDetail?id=7',
    session: true,
    base: { capabilities: ['reports'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const report = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(screen.getByText('Save two'));
  await user.click(report.getByRole('radio', { name: 'Looks under 18' }));
  await user.click(report.getByRole('button', { name: 'Report' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));
  expect(kept.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/nHomeDetail?id=8']);
  await user.click(kept.getByRole('tab', { name: 'Recently viewed' }));
  expect(kept.queryAllByRole('link')).toEqual([]);
});

const keptOf = async (user: UserEvent) => {
  await user.click(screen.getByRole('link', { name: 'Browse cities' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));
  const links = () => sheet.queryAllByRole('link').map((link) => link.getAttribute('href'));
  const saved = links();
  await user.click(sheet.getByRole('tab', { name: 'Recently viewed' }));
  return { saved, viewed: links() };
};

describe('a profile that this device keeps as saved and viewed', () => {
  const notHere = (data?: unknown) => () => platform.refuses(calls.getCompanion, 'Not here', undefined, data);
  const open = (id: number) => renderScreen(<ProfileThenKept />, { route: '/nHomeDetail?id=7', session: { id } });

  async function openAfter(id: number, refuse: () => void) {
    answerProfile({ xuanfei_name: 'Linh' });
    const { user, unmount } = open(id);
    await screen.findByRole('button', { name: 'Save Linh' });
    await user.click(screen.getByText('Save two'));
    unmount();
    refuse();
    const again = open(id);
    await screen.findByRole('alert');
    await waitFor(() => expect(isAsking(again.store.getState())).toBe(false)); // whose are kept comes with another answer
    return again.user;
  }

  test('is kept as neither once the member has reported it elsewhere [B-02] [B-08]', async () => {
    const user = await openAfter(91, notHere({ reported: 1 }));
    expect(screen.queryByRole('button', { name: 'Save Person 7' })).not.toBeInTheDocument();
    expect(await keptOf(user)).toEqual({ saved: ['/nHomeDetail?id=8'], viewed: [] });
  });

  test.each([
    [92, 'a no', notHere()],
    [94, 'nothing where it should be', () => platform.answers(calls.getCompanion, null as never)], // as platforms do that know only the product
    [95, 'a page that is not there', () => platform.answersRaw(calls.getCompanion, '<h1>Not found</h1>', 404)],
  ])(
    'is viewed no longer once it is gone, and stays saved, as it may come back [B-02] [B-08] (member %i: %s)',
    async (id, _how, refuse) => {
      const user = await openAfter(id, refuse);
      expect(await screen.findByRole('button', { name: 'Save Person 7', pressed: true })).toBeVisible();
      expect(await keptOf(user)).toEqual({ saved: ['/nHomeDetail?id=8', '/nHomeDetail?id=7'], viewed: [] });
    },
  );

  test('is kept as neither once it is reported, also where who reports was known only after the press [B-02] [B-08]', async () => {
    answerProfile({ xuanfei_name: 'Linh' });
    const { user: before, unmount } = open(96);
    await screen.findByRole('button', { name: 'Save Linh' });
    await before.click(screen.getByText('Save two'));
    unmount();
    const tellWho = platform.hangs(calls.getUserInfo);
    const answer = platform.hangs(unisonCalls.reportProfile);
    const options = { route: '/nHomeDetail?id=7', session: true, base: { capabilities: ['reports'] } };
    const { user } = renderScreen(<ProfileThenKept />, options);
    await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
    await user.click(report.getByRole('radio', { name: 'Looks under 18' }));
    await user.click(report.getByRole('button', { name: 'Report' }));
    platform.answers(calls.getUserInfo, userInfo({ id: 96 }));
    tellWho();
    await screen.findByRole('button', { name: 'Save Linh', pressed: true, hidden: true });
    platform.saves(unisonCalls.reportProfile);
    answer();
    const kept = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));
    await waitFor(() => expect(kept.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/nHomeDetail?id=8']));
  });

  test('can be taken away by its heart when it is gone, and saved again [B-08]', async () => {
    const user = await openAfter(93, notHere());
    const heart = (isSaved: boolean) => screen.getByRole('button', { name: 'Save Person 7', pressed: isSaved });
    await screen.findByRole('button', { name: 'Save Person 7' });
    await user.click(heart(true));
    await user.click(heart(false));
    await user.click(heart(true));
    expect(heart(false)).toBeVisible();
    expect((await keptOf(user)).saved).toEqual(['/nHomeDetail?id=8']);
  });
});

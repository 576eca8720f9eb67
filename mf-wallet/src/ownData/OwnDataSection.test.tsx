import { screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { useKeptProfiles } from '@unison/shared/session';
import { platform, renderScreen, userInfo, WithWayOut } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { OwnDataSection } from './OwnDataSection';

const member = (capabilities: string[] = [], more: object = {}): ScreenOptions => ({ session: more, base: { capabilities } });

async function open(row: string, options: ScreenOptions) {
  const rendered = renderScreen(<OwnDataSection />, options);
  await rendered.user.click(await screen.findByRole('button', { name: row }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: row })) };
}

describe('the own invite code', () => {
  test('is shown as text, address and code to scan, with what it is good for (B-09)', async () => {
    const { sheet } = await open('Invite somebody', member([], { invite_code: 'K7Q2' }));
    expect(await sheet.findByRole('img', { name: 'QR code: Invite somebody' })).toBeVisible();
    expect(sheet.getByText('K7Q2')).toBeVisible();
    expect(sheet.getByText(`${location.origin}/Register?code=K7Q2`)).toBeVisible();
    expect(
      sheet.getByText(
        /^A code lasts 30 days and is good for at most ten registrations\. After 30 days you get another one\. There is no reward/,
      ),
    ).toBeVisible();
  });

  test('can be copied, as code and as address, and shared (B-09)', async () => {
    const { sheet, user } = await open('Invite somebody', member([], { invite_code: 'K7Q2' }));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const url = `${location.origin}/Register?code=K7Q2`;
    await user.click(sheet.getByRole('button', { name: 'Copy the code' }));
    await user.click(sheet.getByRole('button', { name: 'Copy the link' }));
    // jsdom has no sheet for sharing: the address is copied instead.
    await user.click(sheet.getByRole('button', { name: 'Share the link' }));
    expect(copied.mock.calls).toEqual([['K7Q2'], [url], [url]]);
  });

  test('has no row where the platform sends none (B-09)', async () => {
    renderScreen(<OwnDataSection />, member());
    await screen.findByRole('button', { name: 'Stored on this device' });
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).not.toBeInTheDocument();
  });
});

describe('profiles that were reported', () => {
  const linh = { id: 8, name: 'Linh', reason: 'under_age', create_time: 1_760_000_000 };

  test('are listed with the reason and can be shown again; then none is hidden, which is no word of there having been no report (B-02)', async () => {
    platform.answers(unisonCalls.listReports, [linh, { id: 9, name: '', reason: 'of another kind', create_time: 0 }]);
    platform.answers(unisonCalls.showAgain, null);
    const { sheet, user } = await open('Profiles you reported', member(['reports']));
    const [first, second] = await sheet.findAllByRole('listitem');
    expect(first).toHaveTextContent('LinhLooks under 18 · Oct 9, 2025');
    expect(second).toHaveTextContent('9');
    expect(sheet.getByText('These profiles are not shown to you because you reported them.')).toBeVisible();
    platform.answers(unisonCalls.listReports, []);
    await user.click(sheet.getByRole('button', { name: 'Show again: Linh' }));
    expect(await screen.findByText('The profile is shown again')).toBeInTheDocument();
    expect(await sheet.findByText('No profile is hidden from you because you reported it')).toBeVisible();
    expect(platform.requests(unisonCalls.showAgain)[0]?.payload).toEqual({ id: '8' });
  });

  test('that are hidden from everyone are said to be so, and are not offered to be shown (B-02)', async () => {
    platform.answers(unisonCalls.listReports, [
      { ...linh, hidden_from_all: 1 },
      { ...linh, id: 9, name: 'An', hidden_from_all: 0 },
    ]);
    const { sheet } = await open('Profiles you reported', member(['reports']));
    const [first] = await sheet.findAllByRole('listitem');
    expect(first).toHaveTextContent('LinhLooks under 18 · Oct 9, 2025Hidden from everyone');
    expect(sheet.getAllByRole('button', { name: /^Show again/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Show again: An',
    ]);
  });

  test('stay hidden when the platform does not answer, and that is told (B-02) [ERR-22]', async () => {
    platform.answers(unisonCalls.listReports, [linh]);
    platform.networkFails(unisonCalls.showAgain);
    const { sheet, user } = await open('Profiles you reported', member(['reports']));
    await user.click(await sheet.findByRole('button', { name: 'Show again: Linh' }));
    expect(await screen.findByText('Network error, please try again')).toBeInTheDocument();
    expect(sheet.getByText('Linh')).toBeVisible();
  });
});

describe('what this device keeps', () => {
  /** What a card and a detail of the directory keep. */
  function Directory() {
    const saved = useKeptProfiles('saved');
    const viewed = useKeptProfiles('viewed');
    const linh = { id: '7', name: 'Linh', picture: '', address: 'Huế' };
    return (
      <>
        <button onClick={() => [saved, viewed].forEach(({ keep }) => keep(linh))}>Keep Linh</button>
        <p>{saved.canKeep && saved.isKnown ? `Kept here: ${saved.profiles.length + viewed.profiles.length}` : 'Loading'}</p>
      </>
    );
  }
  async function openKept() {
    const rendered = renderScreen(
      <>
        <Directory />
        <OwnDataSection />
      </>,
      member(),
    );
    await screen.findByText('Kept here: 0');
    await rendered.user.click(screen.getByRole('button', { name: 'Keep Linh' }));
    await screen.findByText('Kept here: 2');
    await rendered.user.click(screen.getByRole('button', { name: 'Stored on this device' }));
    return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Stored on this device' })) };
  }

  test('is named in words, and each can be cleared by itself (B-08) [Q-09]', async () => {
    const { sheet, user } = await openKept();
    expect(await sheet.findByText('Saved profiles')).toBeVisible();
    expect(sheet.getByText(/Clearing it changes nothing in your records on the platform\.$/)).toBeVisible();
    expect(sheet.getByText('Recently viewed profiles')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Clear: Saved profiles' }));
    await waitFor(() => expect(sheet.queryByText('Saved profiles')).not.toBeInTheDocument());
    expect(sheet.getByText('Recently viewed profiles')).toBeVisible();
    expect(screen.getByText('Kept here: 1')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Clear: Recently viewed profiles' }));
    expect(await sheet.findByText('There is nothing to clear here')).toBeVisible();
    expect(screen.getByText('Kept here: 0')).toBeInTheDocument();
  });

  test('can be cleared as a whole (B-08) [Q-09]', async () => {
    const { sheet, user } = await openKept();
    await user.click(await sheet.findByRole('button', { name: 'Clear everything' }));
    expect(await sheet.findByText('There is nothing to clear here')).toBeVisible();
    expect(screen.getByText('Kept here: 0')).toBeInTheDocument();
  });

  test('cannot be listed while user info does not come: that is told, with a retry (B-08) [Q-09, Q-28]', async () => {
    platform.refuses(calls.getUserInfo, 'One moment', 503);
    const { sheet, user } = await open('Stored on this device', { session: true });
    expect(await sheet.findByText('One moment')).toBeVisible();
    platform.answers(calls.getUserInfo, userInfo());
    await user.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByText('There is nothing to clear here')).toBeVisible();
  });
});

describe('own data as a file', () => {
  let saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved = [];
    let blob = new Blob();
    Object.assign(URL, { createObjectURL: (given: Blob) => ((blob = given), 'blob:own'), revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: new Response(blob).text() });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const press = async () => {
    const { user } = renderScreen(<OwnDataSection />, member(['own-data']));
    const row = await screen.findByRole('button', { name: /^Save my data as a file/ });
    await user.click(row);
    return { user, row };
  };

  test('holds everything the platform sent, word for word (B-11)', async () => {
    const data = { account: [{ username: 'mai', name: 'Lê Văn Đi' }], orders: [{ stake_per_option: 2.5 }] };
    platform.answers(unisonCalls.getOwnData, data);
    await press();
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^unison-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await saved[0]!.text)).toEqual(data);
  });

  test('carries the day of the device’s clock, as the files of the records do (B-11)', async () => {
    for (const [part, value] of [
      ['getFullYear', 2031],
      ['getMonth', 0],
      ['getDate', 2],
    ] as const)
      jest.spyOn(Date.prototype, part).mockReturnValue(value); // a device on the other side of midnight
    platform.answers(unisonCalls.getOwnData, {});
    await press();
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
    expect(saved[0]?.name).toBe('unison-2031-01-02.json');
  });

  test('comes to whoever went on to another screen meanwhile too (B-11)', async () => {
    const answer = platform.hangs(unisonCalls.getOwnData);
    const { user } = renderScreen(
      <WithWayOut>
        <OwnDataSection />
      </WithWayOut>,
      member(['own-data']),
    );
    await user.click(await screen.findByRole('button', { name: /^Save my data as a file/ }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    platform.answers(unisonCalls.getOwnData, {});
    answer();
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  test('that cannot be had is told in the platform’s words, and can be asked for again (B-11) [ERR-02]', async () => {
    platform.refuses(unisonCalls.getOwnData, 'Too many files for now');
    const { user, row } = await press();
    expect(await screen.findByText('Too many files for now')).toBeInTheDocument();
    expect(saved).toHaveLength(0);
    platform.answers(unisonCalls.getOwnData, {});
    // A row that is still busy takes no press.
    await waitFor(() => expect(row).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(row);
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetBaseInfoQuery } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import { SafetySection } from './SafetySection';

const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: number, more: object = {}) => ({
  id,
  ip: '203.0.113.7',
  agent: FIREFOX,
  created_at: 1_760_000_000,
  seen_at: 1_760_000_600,
  current: 0,
  ...more,
});
const mine = session(1, { agent: PIXEL, ip: '198.51.100.2', current: 1 });

async function open() {
  const rendered = renderScreen(<SafetySection />, { session: true, base: { capabilities: ['sessions'] } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Sessions' }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Sessions' })) };
}

test('every session is listed with its device, where it logged in and when it was used last, which may be elsewhere; this one is marked and has no end here (O-82) (O-18)', async () => {
  platform.answers(unisonCalls.listSessions, [mine, session(2)]);
  const { sheet } = await open();
  const [first, second] = await sheet.findAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome · Android');
  expect(first).toHaveTextContent(/Logged in from 198\.51\.100\.2 · Last used Oct 9, 2025/);
  expect(first).toHaveTextContent('This device');
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent(/Firefox · Linux.*Oct 9, 2025/);
  // With one other session its own button is enough.
  expect(sheet.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

test('a session of the machine itself is marked, and its address is left out (O-82)', async () => {
  platform.answers(unisonCalls.listSessions, [{ ...mine, ip: '::1' }]);
  const { sheet } = await open();
  const row = await sheet.findByRole('listitem');
  expect(row).toHaveTextContent('This device');
  expect(row).toHaveTextContent('Last used Oct 9, 2025');
  expect(row).not.toHaveTextContent(/::1|Logged in from/);
});

test('one session can be ended, and is gone from the list (O-82) (B-11)', async () => {
  platform.answers(unisonCalls.listSessions, [mine, session(2)]);
  platform.answers(unisonCalls.endSession, null);
  const { sheet, user } = await open();
  const end = await sheet.findByRole('button', { name: 'End: Firefox · Linux' });
  platform.answers(unisonCalls.listSessions, [mine]);
  await user.click(end);
  expect(await screen.findByText('The session has ended')).toBeInTheDocument();
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  expect(platform.requests(unisonCalls.endSession).map(({ payload }) => payload)).toEqual([{ id: '2' }]);
});

test('all others can be ended at once, and this one stays (O-82) (B-11)', async () => {
  platform.answers(unisonCalls.listSessions, [mine, session(2), session(3)]);
  platform.answers(unisonCalls.endSession, null);
  const { sheet, user } = await open();
  const all = await sheet.findByRole('button', { name: 'End all other sessions' });
  platform.answers(unisonCalls.listSessions, [mine]);
  await user.click(all);
  expect(await screen.findByText('All other sessions have ended')).toBeInTheDocument();
  expect(platform.requests(unisonCalls.endSession).map(({ payload }) => payload)).toEqual([{ id: '2' }, { id: '3' }]);
  expect(sheet.getByText('This device')).toBeInTheDocument();
});

test.each([
  [
    'which has ended by itself meanwhile, is ended as was wished',
    [mine],
    'All other sessions have ended',
    'This session has already ended',
  ],
  ['and is still there, is told', [mine, session(3)], 'This session has already ended', 'All other sessions have ended'],
])('one that the platform does not end, %s (O-82) (B-11)', async (_how, left, told, untold) => {
  platform.answers(unisonCalls.listSessions, [mine, session(2), session(3)]);
  platform.answers(unisonCalls.endSession, ({ payload }) => {
    if (payload.id === '2') platform.refuses(unisonCalls.endSession, 'This session has already ended');
    return null;
  });
  const { sheet, user } = await open();
  const all = await sheet.findByRole('button', { name: 'End all other sessions' });
  platform.answers(unisonCalls.listSessions, left);
  await user.click(all);
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.queryByText(untold)).not.toBeInTheDocument();
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(left.length));
});

test('while one session is being ended another one can be, and each is sent once (O-82)', async () => {
  const tablet = { agent: PIXEL.replace('Mobile ', '').replace('Pixel 9', 'Pixel Tablet') };
  platform.answers(unisonCalls.listSessions, [mine, session(2), session(3, tablet)]);
  const answer = platform.hangs(unisonCalls.endSession);
  const { sheet, user } = await open();
  await user.click(await sheet.findByRole('button', { name: 'End: Firefox · Linux' }));
  await user.click(sheet.getByRole('button', { name: 'End: Chrome · Android' }));
  const all = sheet.getByRole('button', { name: 'End all other sessions' });
  await waitFor(() => expect(all).toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(platform.requests(unisonCalls.endSession)).toHaveLength(2));
  await user.click(all);
  platform.answers(unisonCalls.endSession, null);
  platform.answers(unisonCalls.listSessions, [mine]);
  answer();
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  expect(platform.requests(unisonCalls.endSession).map(({ payload }) => payload)).toEqual([{ id: '2' }, { id: '3' }]);
});

test('a session that could not be ended is told, and the list says how it stands (O-82) [ERR-22]', async () => {
  platform.answers(unisonCalls.listSessions, [mine, session(2)]);
  platform.networkFails(unisonCalls.endSession);
  const { sheet, user } = await open();
  await user.click(await sheet.findByRole('button', { name: 'End: Firefox · Linux' }));
  expect(await screen.findByText('Network error, please try again')).toBeInTheDocument();
  await waitFor(() => expect(platform.requests(unisonCalls.listSessions)).toHaveLength(2));
  expect(sheet.getByRole('button', { name: 'End: Firefox · Linux' })).toBeEnabled();
});

test('sessions without address, moment and name stand all the same (O-82) (O-103)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  platform.answers(unisonCalls.listSessions, [{ id: 4 } as never, { nothing: 1 } as never]); // less than the contract promises
  const { sheet } = await open();
  const rows = await sheet.findAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('Unknown device');
});

test('a list that does not come has a retry (O-82) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.listSessions);
  const { sheet, user } = await open();
  const retry = await sheet.findByRole('button', { name: 'Retry' });
  platform.answers(unisonCalls.listSessions, [mine]);
  await user.click(retry);
  expect(await sheet.findByText('This device')).toBeInTheDocument();
});

test('a platform that lists no sessions has no such row (O-81)', async () => {
  const Settings = () => <p>{useGetBaseInfoQuery().data?.name}</p>;
  renderScreen(
    <>
      <SafetySection />
      <Settings />
    </>,
    { session: true, base: { capabilities: [], name: 'Another platform' } },
  );
  await screen.findByText('Another platform');
  expect(screen.queryByRole('button', { name: 'Sessions' })).not.toBeInTheDocument();
});

test('a login on another device is in the list when the page comes into view again (O-82)', async () => {
  platform.answers(unisonCalls.listSessions, [mine]);
  const { sheet } = await open();
  expect(await sheet.findAllByRole('listitem')).toHaveLength(1);
  platform.answers(unisonCalls.listSessions, [mine, session(2)]);
  fireEvent(window, new Event('visibilitychange'));
  expect(await sheet.findByText('Firefox · Linux')).toBeVisible();
});

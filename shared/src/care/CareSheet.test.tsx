import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useGetCareQuery } from '../api';
import { fairPlayCalls } from '../contract';
import { care as anyCare, passTime, platform, renderScreen, stopTheClock, WithWayOut } from '../testing';
import { CareSheet } from './CareSheet';

const TOMORROW = 1_760_100_000;
const holds = (kind: 'stake' | 'loss' | 'topup', amount: number | null) => ({ kind, amount, next: null, next_at: null });
const holding = (stake: number) => anyCare({ limits: [holds('stake', stake), holds('loss', 40), holds('topup', null)] });

/** The stake limit is 100 today, and from tomorrow on another one, or none. */
const waiting = (next: number | null) =>
  anyCare({ limits: [{ ...holds('stake', 100), next, next_at: TOMORROW }, holds('loss', 40), holds('topup', null)] });

const limitOf = (name: string) => screen.findByRole('textbox', { name });

async function openLimits(care: ReturnType<typeof anyCare>) {
  platform.answers(fairPlayCalls.getCare, care);
  platform.answers(fairPlayCalls.setLimit, holding(100));
  const { user } = renderScreen(<CareSheet onClose={() => undefined} />, { session: true, base: { capabilities: ['limits'] } });
  const sent: (readonly [string | undefined, string | undefined])[] = [];
  /** Saves one limit, and sees that it is sent. */
  const save = async (name: string, amount: string) => {
    await user.clear(await limitOf(name));
    await user.type(await limitOf(name), amount);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    sent.push([{ 'Stake limit': 'stake', 'Loss limit': 'loss' }[name], amount]);
    await waitFor(() =>
      expect(platform.requests(fairPlayCalls.setLimit).map(({ payload: { kind, amount: to } }) => [kind, to])).toEqual(sent),
    );
    await screen.findByText('Limits saved');
  };
  return { save };
}

test('who comes back while a raise waits finds it in the field, beside what counts until then, and takes it back (B-07)', async () => {
  const { save } = await openLimits(waiting(500));
  expect(await limitOf('Stake limit')).toHaveValue('500');
  expect(await limitOf('Stake limit')).toHaveAccessibleDescription(/^Today 0 K · 500 K from Oct 10, 2025, .+\s· 100 K until then$/);
  await save('Stake limit', '100');
});

test('a lift that waits is taken back the same way (B-07)', async () => {
  const { save } = await openLimits(waiting(null));
  expect(await limitOf('Stake limit')).toHaveValue('');
  expect(await limitOf('Stake limit')).toHaveAccessibleDescription(/ · No limit from Oct 10, 2025, .+\s· 100 K until then$/);
  await save('Stake limit', '100');
});

test('what waits is neither asked again nor taken back where another limit is saved (B-07)', async () => {
  const { save } = await openLimits(waiting(500));
  await save('Loss limit', '30');
});

test('a raise is taken back in the sheet that asked for it, once the platform says that it waits (B-07)', async () => {
  const { save } = await openLimits(holding(100));
  platform.answers(fairPlayCalls.setLimit, () => {
    platform.answers(fairPlayCalls.getCare, waiting(500));
    return waiting(500);
  });
  await save('Stake limit', '500');
  await waitFor(async () => expect(await limitOf('Stake limit')).toHaveAccessibleDescription(/500 K from/));
  await save('Stake limit', '100');
});

test('a raise is taken back even where the platform has not said yet that it waits (B-07)', async () => {
  const { save } = await openLimits(holding(100));
  await limitOf('Stake limit');
  platform.networkFails(fairPlayCalls.getCare);
  await save('Stake limit', '500');
  await save('Stake limit', '100');
});

test('what was changed elsewhere meanwhile is sent as it stands in the field, never left out and called saved (B-07)', async () => {
  const { save } = await openLimits(holding(100));
  await limitOf('Stake limit');
  platform.answers(fairPlayCalls.getCare, anyCare({ ...holding(50), today: { stake: 7, loss: 0, topup: 0 } }));
  await save('Stake limit', '90');
  await waitFor(async () => expect(await limitOf('Stake limit')).toHaveAccessibleDescription('Today 7 K'));
  await save('Stake limit', '90');
});

test('a limit that is refused after the sheet was left is told, since it does not hold (B-07) [ERR-02]', async () => {
  platform.answers(fairPlayCalls.getCare, holding(100));
  const sheet = (
    <WithWayOut>
      <CareSheet onClose={() => undefined} />
    </WithWayOut>
  );
  const { user } = renderScreen(sheet, { session: true, base: { capabilities: ['limits'] } });
  const refuse = platform.hangs(fairPlayCalls.setLimit);
  await user.type(await limitOf('Loss limit'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.requests(fairPlayCalls.setLimit)).toHaveLength(1));
  fireEvent.click(screen.getByText('Away')); // as the browser's Back does, whatever lies over the screen
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.refuses(fairPlayCalls.setLimit, 'Limits cannot be changed now');
  refuse();
  expect(await screen.findByText('Limits cannot be changed now')).toBeVisible();
});

test.each([
  ['zh_cn', '7 天', '开始冷静期', '要开始 7 天的冷静期吗？', '7 天内不能投注'],
  ['ja_ja', '7 日間', '利用休止にする', '7 日間の利用休止にしますか？', '7 日間は賭け'],
] as const)(
  'in %s a break of %s is asked for as a length, never as a day of the month (O-91)',
  async (language, length, take, question, follows) => {
    platform.answers(fairPlayCalls.getCare, anyCare());
    const { user } = renderScreen(<CareSheet part="break" onClose={() => undefined} />, {
      session: true,
      language,
      base: { capabilities: ['limits', 'break'] },
    });
    await user.click(await screen.findByRole('radio', { name: length }));
    await user.click(screen.getByRole('button', { name: take }));
    const dialog = await screen.findByRole('alertdialog', { name: question });
    expect(within(dialog).getByText(new RegExp(`^${follows}`))).toBeVisible();
  },
);

describe('between the two questions before a break', () => {
  stopTheClock();

  test('two taps in a row on one place begin nothing; a press once the second can be read does (O-91)', async () => {
    platform.answers(fairPlayCalls.getCare, anyCare());
    platform.answers(fairPlayCalls.takeBreak, anyCare({ break_until: TOMORROW }));
    const onClose = jest.fn();
    const { user } = renderScreen(<CareSheet part="break" onClose={onClose} />, {
      session: true,
      base: { capabilities: ['limits', 'break'] },
    });
    await user.click(await screen.findByRole('radio', { name: '30 days' }));
    await user.click(screen.getByRole('button', { name: 'Take a break' }));
    const answers = within(await screen.findByRole('alertdialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const tap = () => user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[answers.indexOf('Continue')]!);
    await tap();
    await passTime(200);
    await tap();
    await passTime(300);
    expect(platform.requests(fairPlayCalls.takeBreak)).toEqual([]);
    expect(await screen.findByRole('alertdialog', { name: /^Are you sure/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin now' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(platform.requests(fairPlayCalls.takeBreak).map(({ payload }) => payload)).toEqual([{ hours: '720' }]);
  });
});

describe('with what another device changed meanwhile', () => {
  /** The sheet as it was drawn of what was known before, once what is so now has come. */
  const openLater = async (before: ReturnType<typeof anyCare>, now: ReturnType<typeof anyCare>) => {
    function Opened() {
      const isKnown = useGetCareQuery().isSuccess;
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          {isKnown ? <button onClick={() => setOpen(true)}>Open</button> : null}
          {isOpen ? <CareSheet onClose={() => undefined} /> : null}
        </>
      );
    }
    platform.answers(fairPlayCalls.getCare, before);
    platform.answers(fairPlayCalls.setLimit, holding(100));
    const { user } = renderScreen(<Opened />, { session: true, base: { capabilities: ['limits'] } });
    const open = await screen.findByRole('button', { name: 'Open' });
    const release = platform.hangs(fairPlayCalls.getCare);
    await user.click(open);
    await limitOf('Stake limit');
    const type = async (name: string, amount: string) => {
      await user.clear(await limitOf(name));
      await user.type(await limitOf(name), amount);
    };
    const come = () => {
      platform.answers(fairPlayCalls.getCare, now);
      release();
    };
    return { user, type, come };
  };
  const sent = () => platform.requests(fairPlayCalls.setLimit).map(({ payload: { kind, amount } }) => [kind, amount]);

  test.each([
    ['a raise that was asked for there is not taken back', holding(100), waiting(500), '500'],
    ['a raise that was taken back there is not asked for again', waiting(500), holding(100), '100'],
  ])('%s by saving another limit: a field nobody touched shows what is so (B-07)', async (_what, before, now, shown) => {
    const { user, type, come } = await openLater(before, now);
    come();
    await waitFor(async () => expect(await limitOf('Stake limit')).toHaveValue(shown));
    await type('Loss limit', '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Limits saved');
    expect(sent()).toEqual([['loss', '30']]);
  });

  test('what was typed here stays and is sent (B-07)', async () => {
    const { user, type, come } = await openLater(holding(100), waiting(500));
    await type('Stake limit', '90');
    come();
    await waitFor(async () => expect(await limitOf('Stake limit')).toHaveAccessibleDescription(/500 K from/));
    expect(await limitOf('Stake limit')).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Limits saved');
    expect(sent()).toEqual([['stake', '90']]);
  });

  test('what was saved here and changed there follows it (B-07)', async () => {
    const { user, type, come } = await openLater(holding(100), holding(100));
    come();
    platform.answers(fairPlayCalls.setLimit, () => {
      platform.answers(fairPlayCalls.getCare, waiting(500));
      return waiting(500);
    });
    await type('Stake limit', '500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await limitOf('Stake limit')).toHaveAccessibleDescription(/500 K from/));
    platform.answers(fairPlayCalls.setLimit, holding(100));
    platform.answers(fairPlayCalls.getCare, holding(100)); // the raise was taken back there
    await type('Loss limit', '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await limitOf('Stake limit')).toHaveValue('100'));
    await type('Loss limit', '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['stake', '500'],
        ['loss', '30'],
        ['loss', '20'],
      ]),
    );
  });
});

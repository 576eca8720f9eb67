import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { passTime, platform, stopTheClock, words } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { amount, answerWithdraw, asked, fillIn, NUMBER, openWithdraw, password, press, sent } from '../testing/withdraw';
import { withdrawAttempts } from './withdrawAttempts';
import type { UnansweredWithdrawal } from './withdrawAttempts';

beforeEach(answerWithdraw);
const session = { id: 7100, money: 1234.5 };

test('sends amount and password once with one key; its message is told, fields are cleared, the balance loaded anew, the screen stays [WALLET-18] [ERR-01] (O-73) (O-81) (O-95)', async () => {
  const answer = platform.hangs(calls.withdraw);
  const { user, address } = openWithdraw();
  await fillIn(user, '1００，5');
  const balances = platform.requests(calls.getUserInfo).length;
  await user.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
  platform.answers(calls.withdraw, { no: NUMBER }, 'Your withdrawal has been requested');
  platform.answers(calls.listWithdrawals, [asked({ money: 100.5 })]);
  answer();
  expect(await screen.findByText('Your withdrawal has been requested')).toBeVisible();
  expect(screen.getByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/WithdrawRecord?record=${NUMBER}`);
  expect(await amount()).toHaveValue('');
  expect(password()).toHaveValue('');
  expect(sent().map(({ payload }) => payload)).toEqual([{ money: '100.5', paypwd: '246810' }]);
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(balances + 1));
  expect(address()).toBe('/Withdraw');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('246810');
});

test('a platform that sends no number: nothing is claimed beyond its message, and there are the records (O-95)', async () => {
  platform.answers(calls.withdraw, null, 'Done');
  const { user } = openWithdraw({ base: {} });
  await fillIn(user);
  await press(user, 'Withdraw');
  expect(await screen.findByText('Done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
  expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
});

test('a refusal stays above the button in the platform’s words, and everything typed too; nothing was done, so each next try is another [ERR-02] (O-80)', async () => {
  platform.refuses(calls.withdraw, 'The withdraw password is wrong');
  const { user } = openWithdraw();
  await fillIn(user);
  await press(user, 'Withdraw');
  const told = await screen.findByText('The withdraw password is wrong');
  expect(screen.getByRole('region', { name: 'Status messages' })).not.toContainElement(told);
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  expect(await amount()).toHaveValue('100');
  expect(password()).toHaveValue('246810');
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.type(await amount(), '0');
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
});

describe('a lost answer', () => {
  stopTheClock();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  afterAll(() => scrolled.mockRestore());
  const lose = async (options: Partial<ScreenOptions> = {}, money = '100') => {
    platform.networkFails(calls.withdraw);
    const opened = openWithdraw(options);
    await fillIn(opened.user, money);
    await press(opened.user, 'Withdraw');
    const unknown = words(`No answer came. It is not known whether the withdrawal of ${money} K was requested`);
    expect(await screen.findByText(unknown)).toBeVisible();
    return opened;
  };

  /** Whether something is said between the password and the button, and that part was brought into view. */
  const isAtPress = (said: HTMLElement, button: string): boolean => {
    const at = scrolled.mock.contexts.at(-1) as HTMLElement | undefined;
    const isBelow = password().compareDocumentPosition(said) === Node.DOCUMENT_POSITION_FOLLOWING;
    return isBelow && at?.contains(said) === true && at.contains(screen.getByRole('button', { name: button }));
  };

  test('that no answer came stands at the button that was pressed and is brought into view, and so is the record that tells it (O-81)', async () => {
    await lose();
    expect(isAtPress(screen.getByText(/^No answer came/), 'Send again')).toBe(true);
    scrolled.mockClear();
    platform.answers(calls.listWithdrawals, [asked()]);
    await passTime(3_000);
    expect(isAtPress(await screen.findByText(`Withdrawal ${NUMBER} has been requested`), 'Withdraw')).toBe(true);
  });

  test('its amount stands there as the language writes it, as the app fills it in (O-51, O-81)', async () => {
    await lose({}, '100.50');
    expect(await amount()).toHaveValue('100.5');
    await act(() => changeLanguage('es_spa'));
    expect(screen.getByRole('textbox', { name: 'Importe' })).toHaveValue('100,5');
  });

  const expectNothingWrong = () => {
    for (const field of screen.getAllByRole('textbox')) expect(field).not.toBeInvalid();
    expect(password()).not.toBeInvalid();
  };

  test('a form that is started over is empty, and says nothing of what is missing (O-81) (O-104)', async () => {
    const { user } = await lose();
    await user.clear(password());
    await press(user, 'Send again');
    expect(password()).toBeInvalid();
    await passTime(3_000);
    await press(user, 'Start over');
    expect(await amount()).toHaveValue('');
    expectNothingWrong();
  });

  test('the amount is fixed, and sending again is the same withdrawal: one key, one answer (O-81)', async () => {
    const { user } = await lose();
    expect(await amount()).toHaveAttribute('readonly');
    platform.answers(calls.withdraw, { no: NUMBER });
    await press(user, 'Send again');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await amount()).toHaveValue('');
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  });

  test('the record shows it by itself within 3 s: done, and nothing is sent again (O-81)', async () => {
    await lose();
    platform.answers(calls.listWithdrawals, [asked()]);
    await passTime(3_000);
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    expect(await amount()).toHaveValue('');
    expectNothingWrong();
    expect(sent()).toHaveLength(1);
  });

  test('an older record of the same amount, or a new one of another, is not it (O-81)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-old' })]);
    await lose();
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-old' }), asked({ id: 'w2', no: 'W-other', money: 99 })]);
    await passTime(3_000);
    await passTime(1_000); // its answer is drawn
    expect(screen.getByText(/^No answer came/)).toBeVisible();
    // Nor is one surely it that does not say its amount.
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-old' }), asked({ id: 'w3', no: 'W-new', money: undefined })]);
    await passTime(3_000);
    await passTime(1_000);
    expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
    expect(screen.getByText(/^No answer came/)).toBeVisible();
  });

  test('a record of the same amount that another device made before the press, since this screen read them, is not it (O-81)', async () => {
    platform.networkFails(calls.withdraw);
    const { user } = openWithdraw();
    await fillIn(user);
    await waitFor(() => expect(platform.requests(calls.listWithdrawals)).toHaveLength(1));
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-tablet' })]);
    await press(user, 'Withdraw');
    await screen.findByText(/^No answer came/);
    await passTime(3_000);
    expect(screen.getByText(/^No answer came/)).toBeVisible();
    expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
    platform.answers(calls.listWithdrawals, [asked({ id: 'w2' }), asked({ no: 'W-tablet' })]);
    await passTime(3_000);
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
  });

  test('a refusal of the repetition says nothing about the first: it stays unknown until the records were read (O-81)', async () => {
    const { user } = await lose();
    platform.refuses(calls.withdraw, 'The withdraw password is wrong');
    await press(user, 'Send again');
    expect(await screen.findByText('The withdraw password is wrong')).toBeVisible();
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
  });

  test('only records that were read after it and do not show it let another begin (O-81)', async () => {
    const { user } = await lose();
    platform.networkFails(calls.listWithdrawals);
    await passTime(3_000);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
    platform.answers(calls.listWithdrawals, []);
    await passTime(3_000);
    expect(await screen.findByText('Your records do not show it')).toBeVisible();
    await press(user, 'Start over');
    expect(await amount()).not.toHaveAttribute('readonly');
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  });

  test('a device clock that is set back meanwhile takes no way out (O-81)', async () => {
    const { user } = await lose({ base: {} });
    jest.setSystemTime(Date.now() - 3 * 3_600_000);
    await passTime(3_000);
    expect(await screen.findByText('Your records do not show it')).toBeVisible();
    await press(user, 'Start over');
    expect(await amount()).not.toHaveAttribute('readonly');
  });

  test('an attempt of which an earlier release did not know the records: they show one of that amount, so nothing is claimed, and the way out comes after two minutes (O-81)', async () => {
    const { user } = await lose({ session });
    const [mine] = withdrawAttempts.ofMembers.of(String(session.id)).now();
    withdrawAttempts.ofMembers.of(String(session.id)).change(() => [{ ...(mine as UnansweredWithdrawal), before: null }]);
    platform.answers(calls.listWithdrawals, [asked()]);
    await passTime(3_000);
    expect(screen.getByText(/^No answer came/)).toBeVisible();
    expect(screen.queryByText('Your records do not show it')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your records' })).toBeVisible();
    await passTime(120_000);
    expect(screen.queryByText('Your records do not show it')).not.toBeInTheDocument();
    await press(user, 'Start over');
    expect(await amount()).not.toHaveAttribute('readonly');
  });

  test('without keys nothing is ever sent again: the records, and no button for it (O-81)', async () => {
    await lose({ base: {} });
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
    await passTime(9_000);
    expect(sent().map(({ headers }) => headers.get('idempotency-key'))).toEqual([null]);
  });
});

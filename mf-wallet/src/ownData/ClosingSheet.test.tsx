import { act, screen, waitFor, within } from '@testing-library/react';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import { KeepsOne } from '../testing/keepsOne';
import { OwnDataSection } from './OwnDataSection';

const NOTHING = { balance: 0, orders: 0, withdrawals: 0, topups: 0 };
const ALL = ['close-account', 'open-money', 'give-up', 'idempotency', 'security', 'totp'];
const security = { totp: 0, recovery: 1, recovery_made_at: 1_760_000_000, rest_until: null };

async function open(left: Partial<typeof NOTHING>, capabilities = ALL, member: object = {}) {
  platform.answers(unisonCalls.getOpenMoney, { ...NOTHING, ...left });
  if (!platform.isAnswered(unisonCalls.getSecurity)) platform.answers(unisonCalls.getSecurity, security);
  const rendered = renderScreen(<OwnDataSection />, { session: member, base: { capabilities } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Close the account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  const close = async (password: string) => {
    await rendered.user.type(await sheet.findByLabelText('Login password'), password);
    await rendered.user.click(sheet.getByRole('button', { name: 'Close the account' }));
  };
  return { ...rendered, sheet, close };
}

test('what is still open is listed, each with the way to end it, in place of the form (B-11)', async () => {
  const { sheet } = await open({ balance: 12.5, orders: 2, withdrawals: 1, topups: 3 });
  const links = await sheet.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stakes that are not settled2', '/GameRecord'],
    ['Withdrawals that are not finished1', '/WithdrawRecord'],
    ['Top-ups that are not finished3', '/RechargeRecord'],
    ['Balance12.50 K', '/Withdraw'],
  ]);
  expect(sheet.queryByLabelText('Login password')).not.toBeInTheDocument();
  // What is under way could still pay into the balance.
  expect(sheet.queryByRole('button', { name: 'Give up the balance' })).not.toBeInTheDocument();
});

test('the rest of the balance can be given up after a question, and the form is there (B-11)', async () => {
  const { sheet, user } = await open({ balance: 12.5 });
  platform.saves(fairPlayCalls.giveUpRest, 'Given up');
  await user.click(await sheet.findByRole('button', { name: 'Give up the balance' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Give up 12\.50 K/ }));
  platform.answers(unisonCalls.getOpenMoney, NOTHING);
  await user.click(question.getByRole('button', { name: 'Give up the balance' }));
  expect(await screen.findByText('Given up')).toBeInTheDocument();
  expect(await sheet.findByText('Nothing keeps the account from closing')).toBeVisible();
  expect(sheet.getByLabelText('Login password')).toBeVisible();
  expect(platform.requests(fairPlayCalls.giveUpRest)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('while a top-up is open, which would be given up with the rest once it is paid, nothing can be given up (B-11)', async () => {
  const { sheet } = await open({ balance: 3, topups: 1 });
  expect(await sheet.findByText('Top-ups that are not finished')).toBeVisible();
  expect(sheet.getByText('A top-up that is not paid ends by itself after a while')).toBeVisible();
  expect(sheet.getByText('You can give up the balance once nothing else is open')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Give up the balance' })).not.toBeInTheDocument();
});

test('where a balance cannot be given up on this platform nobody is told to wait for it (B-11) (O-81)', async () => {
  const { sheet } = await open({ balance: 3, topups: 1 }, ['close-account', 'open-money']);
  expect(await sheet.findByText('Top-ups that are not finished')).toBeVisible();
  expect(sheet.queryByText(/give up the balance/i)).not.toBeInTheDocument();
});

test('whoever opened a top-up and paid nothing reads that it ends with the account, not that it keeps it from closing (B-11)', async () => {
  const { sheet } = await open({});
  expect(await sheet.findByText('Nothing keeps the account from closing')).toBeVisible();
  const asked = 'The balance must be 0, and no stake or withdrawal may be open. A top-up that is not paid ends with the account.';
  expect(sheet.getByText(asked, { exact: false })).toBeVisible();
});

test('what was paid in another tab is named before it is given up (B-11)', async () => {
  const { sheet, user } = await open({ balance: 3 });
  await user.click(await sheet.findByRole('button', { name: 'Give up the balance' }));
  expect(await screen.findByRole('alertdialog', { name: /^Give up 3 K/ })).toBeVisible();
  platform.answers(unisonCalls.getOpenMoney, { ...NOTHING, balance: 503 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('alertdialog', { name: /^Give up 503 K/ })).toBeVisible();
});

test('no to the question gives nothing up (B-11)', async () => {
  const { sheet, user } = await open({ balance: 12.5 });
  await user.click(await sheet.findByRole('button', { name: 'Give up the balance' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(platform.requests(fairPlayCalls.giveUpRest)).toHaveLength(0);
});

test('a second try to give up carries the same key, so that it acts once (B-11) (O-81)', async () => {
  const { sheet, user } = await open({ balance: 12.5 });
  platform.networkFails(fairPlayCalls.giveUpRest);
  for (const attempt of [1, 2]) {
    await user.click(await sheet.findByRole('button', { name: 'Give up the balance' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up the balance' }));
    await waitFor(() => expect(platform.requests(fairPlayCalls.giveUpRest)).toHaveLength(attempt));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
  const [first, second] = platform.requests(fairPlayCalls.giveUpRest).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('the login password closes the account; session and everything kept of the member are gone from the device (B-11) [Q-09]', async () => {
  platform.answers(unisonCalls.closeAccount, null);
  const keeping = renderScreen(<KeepsOne />, { session: true });
  await screen.findByText('Kept: 0');
  await keeping.user.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByText('Kept: 1');
  keeping.unmount();

  const { close, unmount } = await open({});
  await close('secret-1');
  expect(await screen.findByText('Your account is closed')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(platform.requests(unisonCalls.closeAccount)[0]?.payload).toEqual({ password: 'secret-1' });
  unmount();
  renderScreen(<KeepsOne />, { session: true });
  expect(await screen.findByText('Kept: 0')).toBeInTheDocument();
});

test('with two-step verification the code is asked for as well (B-11)', async () => {
  platform.answers(unisonCalls.getSecurity, { ...security, totp: 1 });
  platform.answers(unisonCalls.closeAccount, null);
  const { sheet, user, close } = await open({});
  await user.type(await sheet.findByLabelText('Code from your authenticator app'), '123456');
  await close('secret-1');
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(platform.requests(unisonCalls.closeAccount)[0]?.headers.get('otp')).toBe('123456');
});

test('a refusal is told in the platform’s words; then what is open stands in place of the form, and nobody is logged out (B-11) [ERR-02]', async () => {
  platform.refuses(unisonCalls.closeAccount, 'The account cannot be closed yet. Still open: stakes not settled: 1');
  const { sheet, close } = await open({});
  await sheet.findByLabelText('Login password');
  platform.answers(unisonCalls.getOpenMoney, { ...NOTHING, orders: 1 });
  await close('secret-1');
  expect(await screen.findByText(/^The account cannot be closed yet/)).toBeInTheDocument();
  expect(await sheet.findByText('Stakes that are not settled')).toBeVisible();
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('a platform that does not list what is open: the balance alone is known, and its refusal says the rest (B-11) (O-81)', async () => {
  const { sheet, close, unmount } = await open({}, ['close-account'], { money: 0 });
  platform.refuses(unisonCalls.closeAccount, 'Still open: something');
  await close('secret-1');
  expect(await screen.findByText('Still open: something')).toBeInTheDocument();
  expect(sheet.getByLabelText('Login password')).toHaveValue('secret-1');
  expect(sheet.queryByText('Nothing keeps the account from closing')).not.toBeInTheDocument();
  unmount();
  const rich = await open({}, ['close-account'], { money: 3 });
  expect(await rich.sheet.findByText('3 K')).toBeVisible();
  expect(rich.sheet.queryByLabelText('Login password')).not.toBeInTheDocument();
});

test('where the balance alone is known, what a stake won meanwhile stands there once closing is refused (B-11) (O-81)', async () => {
  platform.refuses(unisonCalls.closeAccount, 'There are still credits');
  const { sheet, close } = await open({}, ['close-account', 'give-up', 'idempotency'], { money: 0 });
  await sheet.findByLabelText('Login password');
  platform.answers(calls.getUserInfo, userInfo({ money: 500 }));
  await close('secret-1');
  expect(await screen.findByText('There are still credits')).toBeInTheDocument();
  expect(await sheet.findByRole('link', { name: /Balance.*500 K/ })).toBeVisible();
  expect(sheet.queryByLabelText('Login password')).not.toBeInTheDocument();
});

test('where the balance alone is known, what was paid in another tab is named when the page comes into view again (B-11) (O-81)', async () => {
  const { sheet } = await open({}, ['close-account', 'give-up', 'idempotency'], { money: 0 });
  await sheet.findByLabelText('Login password');
  platform.answers(calls.getUserInfo, userInfo({ money: 500 }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await sheet.findByRole('link', { name: /Balance.*500 K/ })).toBeVisible();
});

test('while nobody knows what is open there is a retry in place of the form (B-11) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.getOpenMoney);
  const { user } = renderScreen(<OwnDataSection />, { session: true, base: { capabilities: ['close-account', 'open-money'] } });
  await user.click(await screen.findByRole('button', { name: 'Close the account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  const retry = await sheet.findByRole('button', { name: 'Retry' });
  expect(sheet.queryByLabelText('Login password')).not.toBeInTheDocument();
  platform.answers(unisonCalls.getOpenMoney, NOTHING);
  await user.click(retry);
  expect(await sheet.findByLabelText('Login password')).toBeVisible();
});

describe('as time goes by', () => {
  stopTheClock();

  test('a stake that is drawn while the sheet stands is open no longer, and the account can be closed (B-11)', async () => {
    const { sheet } = await open({ orders: 1 });
    expect(await sheet.findByText('Stakes that are not settled')).toBeVisible();
    platform.answers(unisonCalls.getOpenMoney, NOTHING);
    await passTime(31_000);
    expect(await sheet.findByLabelText('Login password')).toBeVisible();
    const asked = platform.requests(unisonCalls.getOpenMoney).length;
    await passTime(120_000);
    expect(platform.requests(unisonCalls.getOpenMoney)).toHaveLength(asked);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { calls } from '@unison/shared/contract';
import { bankChoice, platform, renderScreen, userBank } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { useState } from 'react';
import { BindCardScreen } from './BindCardScreen';

const BANKS = [
  bankChoice({ text: 'First Bank', value: 'FB' }),
  bankChoice({ text: 'Ngân hàng Đà Nẵng', value: 'DN' }),
  bankChoice({ text: 'River Bank', value: 'RB' }),
];

function open({ session = {}, ...options }: ScreenOptions = {}) {
  platform.answers(calls.listBanks, BANKS);
  if (!platform.isAnswered(calls.getUserBank)) platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  return renderScreen(<BindCardScreen />, { history: ['/Infomation'], route: '/BindCard', session, ...options });
}

const number = () => screen.findByRole('textbox', { name: 'Account number' });
const holder = () => screen.getByRole('textbox', { name: 'Real name' });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

async function chooseBank(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: /^Bank/ }));
  await user.click(await screen.findByRole('button', { name }));
}

test('has bank, account number and real name; the banks are those of the platform, found by their letters; none is a way to pay [ACCOUNT-39] [API-13] [DATA-117] (O-74)', async () => {
  const { user } = open({ base: { pay_banklist: [{ name: 'Only to pay', code: 'pay' }] } });
  await number();
  expect(holder()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bank: Please select a bank' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bank' }));
  expect((await sheet.findAllByRole('listitem')).map((row) => row.textContent)).toEqual(BANKS.map(({ text }) => text));
  await user.type(sheet.getByRole('searchbox', { name: 'Search banks' }), 'da nang');
  expect(sheet.getAllByRole('listitem')).toHaveLength(1);
  const told = sheet.getByRole('status'); // stands before there is something to say
  await user.type(sheet.getByRole('searchbox', { name: 'Search banks' }), ' xyz');
  expect(sheet.getByText('No bank found')).toBeVisible();
  expect(told).toHaveTextContent('No bank found');
  await user.clear(sheet.getByRole('searchbox', { name: 'Search banks' }));
  await user.click(sheet.getByRole('button', { name: 'River Bank' }));
  expect(await screen.findByRole('button', { name: 'Bank: River Bank' })).toBeVisible();
});

test('a bank of which the platform says the name alone is chosen by it and sent with it; none stands as chosen before [ACCOUNT-39] [DATA-118] (O-103)', async () => {
  platform.answers(calls.setBank, {});
  const { user } = open();
  platform.answers(calls.listBanks, [{ text: 'First Bank' }, { text: 'Second Bank', value: ' ' }, { text: '\u200b', value: '\u200b' }, {}]);
  await number();
  await user.click(screen.getByRole('button', { name: 'Bank: Please select a bank' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bank' }));
  expect((await sheet.findAllByRole('listitem')).map((row) => row.textContent)).toEqual(['First Bank', 'Second Bank']);
  await user.click(sheet.getByRole('button', { name: 'First Bank' }));
  expect(await screen.findByRole('button', { name: 'Bank: First Bank' })).toBeVisible();
  await user.type(await number(), '123456789');
  await user.type(holder(), 'Mai');
  await save(user);
  await waitFor(() => expect(platform.requests(calls.setBank)[0]?.payload).toMatchObject({ bank: 'First Bank', bank_code: 'First Bank' }));
});

test('what is missing is said beside its field, and nothing is sent [ACCOUNT-40] [ACCOUNT-41] [ACCOUNT-43] (O-104)', async () => {
  const { user } = open();
  const field = await number();
  await save(user);
  expect(screen.getByRole('button', { name: 'Bank: Please select a bank' })).toHaveAccessibleDescription('Please select a bank');
  expect(screen.getByRole('button', { name: 'Bank: Please select a bank' })).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter the account number');
  expect(holder()).toHaveAccessibleDescription('Please enter your real name');
  expect(platform.requests(calls.setBank)).toHaveLength(0);
});

test.each(['12a4', '1234-5678', '12.34', '-5', '١٢٣٤'])(
  'an account number with anything but digits is refused: %s [ACCOUNT-42]',
  async (typed) => {
    const { user } = open({ session: { name: 'Mai' } });
    const field = await number();
    await user.type(field, typed);
    await chooseBank(user, 'First Bank');
    await save(user);
    expect(field).toHaveAccessibleDescription('The account number may contain digits only');
    expect(field).toHaveValue(typed);
    expect(platform.requests(calls.setBank)).toHaveLength(0);
  },
);

test('saving sends the five fields, all 24 digits of them, loads the bank anew and leads back [ACCOUNT-39] [API-23] [DATA-118] (O-21) (O-64)', async () => {
  platform.saves(calls.setBank, 'Saved');
  const { user, address } = open();
  await user.type(await number(), '622200001111222233334444');
  await chooseBank(user, 'First Bank');
  await user.type(holder(), ' Nguyễn Mai ');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number (optional)' }), '+84 90 123 4567');
  const before = platform.requests(calls.getUserBank).length;
  await save(user);
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Infomation'));
  expect(platform.requests(calls.setBank).map(({ payload }) => payload)).toEqual([
    { bankid: '622200001111222233334444', bank: 'First Bank', bank_code: 'FB', username: 'Nguyễn Mai', mobile: '+84 90 123 4567' },
  ]);
  await waitFor(() => expect(platform.requests(calls.getUserBank).length).toBeGreaterThan(before));
});

test.each([
  ['in groups', '6222 0000 1234'],
  ['in full-width digits', '６２２２００００１２３４'],
])('a number written %s is sent as its digits, and no mobile number as nothing (O-21)', async (_how, typed) => {
  platform.saves(calls.setBank);
  const { user, address } = open({ session: { name: 'Mai' } });
  await user.type(await number(), typed);
  await chooseBank(user, 'First Bank');
  await save(user);
  await waitFor(() => expect(address()).toBe('/Infomation'));
  expect(platform.requests(calls.setBank)[0]?.payload).toMatchObject({ bankid: '622200001234', mobile: '' });
});

test('the real name is filled in, may differ, and is said to have to equal the account [ACCOUNT-34] [ACCOUNT-35] (Q-25)', async () => {
  platform.saves(calls.setBank);
  const { user, address } = open({ session: { name: 'Nguyễn Mai' } });
  await user.type(await number(), '123456');
  expect(holder()).toHaveValue('Nguyễn Mai');
  expect(holder()).toHaveAccessibleDescription('The real name must be the same as the name on the bank account');
  await user.clear(holder());
  await user.type(holder(), '李小龍');
  await chooseBank(user, 'First Bank');
  await save(user);
  await waitFor(() => expect(address()).toBe('/Infomation'));
  expect(platform.requests(calls.setBank)[0]?.payload.username).toBe('李小龍');
});

test('without a withdraw password nothing is sent: that is said with the way to set one, and what was entered stays [ACCOUNT-45] [ERR-16]', async () => {
  const { user, address } = open({ session: { paypassword: 0 } });
  await user.type(await number(), '123456');
  expect(screen.getByRole('link', { name: 'Set it' })).toHaveAttribute('href', '/SetPayPassword');
  await save(user);
  const told = await screen.findByText('Please set the withdraw password first');
  expect(told).toBeVisible();
  expect(platform.requests(calls.setBank)).toHaveLength(0);
  expect(await number()).toHaveValue('123456');
  await user.click(screen.getAllByRole('link', { name: 'Set it' })[1] as HTMLElement); // the toast's own
  expect(address()).toBe('/SetPayPassword');
});

test('a second account is refused before anything is entered: the card that is bound stands there, and no form [ACCOUNT-44] [ERR-20] [DATA-116]', async () => {
  platform.answers(calls.getUserBank, { is_bank: 1, info: { bankinfo: 'First Bank', bankid: '****7890' } });
  open();
  expect(await screen.findByText('A bank account is linked already')).toBeVisible();
  expect(screen.getByText('Do not repeat the setting')).toBeVisible();
  expect(screen.getByText('First Bank')).toBeVisible();
  expect(screen.getByText('•••• 7890')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(platform.requests(calls.setBank)).toHaveLength(0);
});

test.each([
  [
    'a refusal',
    () => platform.refuses(calls.setBank, 'An account number must have 6 to 24 digits'),
    'An account number must have 6 to 24 digits',
  ],
  ['a lost connection', () => platform.networkFails(calls.setBank), 'Network error, please try again'],
])('%s is told, and everything entered stays for the next try [ERR-02] [ERR-22]', async (_what, fail, words) => {
  fail();
  const { user, address } = open({ session: { name: 'Mai' } });
  await user.type(await number(), '12345');
  await chooseBank(user, 'River Bank');
  await save(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await number()).toHaveValue('12345');
  expect(screen.getByRole('button', { name: 'Bank: River Bank' })).toBeVisible();
  expect(address()).toBe('/BindCard');
});

test('why the platform refused it stays in the form, above the button, until the next try (O-104)', async () => {
  platform.refuses(calls.setBank, 'An account number must have 6 to 24 digits');
  const { user } = open({ session: { name: 'Mai' } });
  await user.type(await number(), '1234');
  await chooseBank(user, 'River Bank');
  await save(user);
  const form = screen.getByRole('button', { name: 'Save' }).closest('form') ?? document.createElement('form');
  expect(await within(form).findByText('An account number must have 6 to 24 digits')).toBeVisible();
});

test('after a lost answer the true state is shown: an account that was linked is told as linked [ERR-22]', async () => {
  platform.repliesBy(calls.setBank, () => {
    platform.answers(calls.getUserBank, userBank());
    return Response.error();
  });
  const { user } = open({ session: { name: 'Mai' } });
  await user.type(await number(), '12345');
  await chooseBank(user, 'River Bank');
  await save(user);
  expect(await screen.findByText('A bank account is linked already')).toBeVisible();
  expect(screen.getByText('•••• 7890')).toBeVisible();
});

test('where the bank could not be asked for, an account that is linked is told once it can, not only after saving [ACCOUNT-44] (O-105)', async () => {
  platform.networkFails(calls.getUserBank);
  const { user } = open();
  await user.type(await number(), '12345');
  platform.answers(calls.getUserBank, userBank());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('A bank account is linked already')).toBeVisible();
  expect(platform.requests(calls.setBank)).toHaveLength(0);
});

test('what was entered outlives going away and back, in memory alone (O-104)', async () => {
  function Visits() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!isHere)}>Go away or back</button>
        {isHere ? <BindCardScreen /> : null}
      </>
    );
  }
  platform.answers(calls.listBanks, BANKS);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  const { user, store } = renderScreen(<Visits />, { session: { name: 'Mai' } });
  await user.type(await number(), '987654321');
  await user.click(screen.getByRole('button', { name: 'Go away or back' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go away or back' }));
  expect(await number()).toHaveValue('987654321');
  expect(JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain('987654321');
});

test('banks that cannot be loaded are tried again where they would stand [ERR-22]', async () => {
  platform.networkFails(calls.listBanks);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  const { user } = renderScreen(<BindCardScreen />, { session: true });
  await user.click(await screen.findByRole('button', { name: 'Bank: Please select a bank' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listBanks, BANKS);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'River Bank' })).toBeVisible();
});

test('play credits are called what they are, only where the platform says so (O-84)', async () => {
  const { unmount } = open({ base: { play_credits: 1 } });
  expect(await screen.findByText(/Do not enter real bank details/)).toBeVisible();
  unmount();
  open({ base: { play_credits: 0 } });
  await number();
  expect(screen.queryByText(/Do not enter real bank details/)).not.toBeInTheDocument();
});

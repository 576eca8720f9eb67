import { screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userBank } from '@unison/shared/testing';
import { BankCardScreen } from './BankCardScreen';

test('the bound account stands on a card: the bank, and of the number the last four digits alone [ACCOUNT-38] [DATA-114] [DATA-115] (O-22)', async () => {
  platform.answers(calls.getUserBank, userBank({ info: { bankinfo: 'First Bank', bankid: '622200001111222233334444' } }));
  renderScreen(<BankCardScreen />, { session: true });
  expect(await screen.findByText('First Bank')).toBeVisible();
  expect(screen.getByText('•••• 4444')).toBeVisible();
  expect(document.body).not.toHaveTextContent('3333');
});

test('it cannot be changed here, and the way to customer service stands beside that [ERR-20]', async () => {
  platform.answers(calls.getUserBank, userBank());
  renderScreen(<BankCardScreen />, { session: true });
  expect(await screen.findByText('A linked bank account cannot be changed here')).toBeVisible();
  const service = await screen.findByRole('link', { name: 'Customer service' });
  expect(service).toHaveAttribute('href', '/ServiceOnline');
  expect(service.closest('.words')).toBeNull(); // at the end of the line, as every way on: no third part of the sentence
});

test.each([{ is_bank: 0, info: null }, null])(
  'without a bound account, said by %j, there is the way to link one [ACCOUNT-29] [DATA-116]',
  async (none) => {
    platform.answers(calls.getUserBank, none);
    renderScreen(<BankCardScreen />, { session: true });
    expect(await screen.findByText('No bank account is linked yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link bank account' })).toHaveAttribute('href', '/BindCard');
  },
);

test('a failing server is said, and trying again heals it [ERR-22]', async () => {
  platform.networkFails(calls.getUserBank);
  const { user } = renderScreen(<BankCardScreen />, { session: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getUserBank, userBank());
  await user.click(retry);
  expect(await screen.findByText('•••• 7890')).toBeVisible();
});

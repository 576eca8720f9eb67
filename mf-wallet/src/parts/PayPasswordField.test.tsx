import { fireEvent, screen } from '@testing-library/react';
import { useForm } from '@unison/shared/forms';
import { renderScreen } from '@unison/shared/testing';
import { PayPasswordField } from './PayPasswordField';

const send = jest.fn<boolean, [{ password: string }]>(() => true);

function Asked() {
  const form = useForm({ start: { password: '' }, send });
  return (
    <form {...form.props}>
      <PayPasswordField {...form.text('password')} label="Withdraw password" onType={(password) => form.change({ password })} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Withdraw password');
const press = (name: string) => screen.getByRole('button', { name });
const password = () => send.mock.lastCall?.[0].password;

beforeEach(() => send.mockClear());

test('the keypad writes six digits and takes the last one back, and says how many are in (O-97)', async () => {
  const { user } = renderScreen(<Asked />);
  for (const digit of '2468109') await user.click(press(digit));
  expect(field()).toHaveValue('246810');
  expect(screen.getByText('6 of 6')).toBeInTheDocument();
  await user.click(press('Delete the last digit'));
  await user.click(press('Send'));
  expect(password()).toBe('24681');
});

test('an older password of any six characters is typed by the keyboard (O-97) (Q-19)', async () => {
  const { user } = renderScreen(<Asked />);
  expect(field()).toHaveAttribute('inputmode', 'none');
  await user.click(press('Use the keyboard'));
  expect(field()).toHaveAttribute('inputmode', 'text');
  expect(screen.queryByRole('button', { name: '5' })).not.toBeInTheDocument();
  await user.type(field(), 'p#ß 9Z');
  await user.click(press('Send'));
  expect(password()).toBe('p#ß 9Z');
  await user.click(press('Use the keypad'));
  expect(press('5')).toBeVisible();
});

test('one field takes what something else fills in, and no browser the password of the login for it (O-97)', async () => {
  const { user } = renderScreen(<Asked />);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('type', 'password');
  fireEvent.input(field(), { target: { value: '135790' } });
  await user.click(press('Send'));
  expect(password()).toBe('135790');
});

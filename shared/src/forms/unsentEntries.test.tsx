import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { passTime, renderScreen, stopTheClock } from '../testing';
import { Button, TextField } from '../ui';
import { forgetEntries, hasUnsentEntries } from './unsentEntries';
import { useForm } from './useForm';

type Entries = { amount: string; note: string; secret: string };

/** A form that goes on with other entries once it was sent. */
function Amount({ goesOn }: { goesOn: Partial<Entries> }) {
  const form = useForm<Entries>({
    start: { amount: '', note: '', secret: '' },
    holdAs: 'amount',
    secret: ['secret'],
    send: async () => {
      await Promise.resolve();
      form.change(goesOn);
      return true;
    },
  });
  return (
    <form {...form.props}>
      <TextField label="Amount" {...form.text('amount')} />
      <TextField label="Secret" {...form.text('secret')} />
      <Button type="submit">Order</Button>
    </form>
  );
}

function Pages({ goesOn = {} }: { goesOn?: Partial<Entries> }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Turn the page</button>
      {isShown ? <Amount goesOn={goesOn} /> : null}
    </>
  );
}

const amount = () => screen.getByLabelText('Amount');
const turn = () => screen.getByRole('button', { name: 'Turn the page' });

stopTheClock();
afterEach(forgetEntries);

test('after a night in which no timer ran, as of a page that was put aside or a device that slept, what was typed is gone', async () => {
  const { user } = renderScreen(<Pages />);
  await user.type(amount(), '50');
  await user.click(turn());
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  expect(hasUnsentEntries()).toBe(false);
  await user.click(turn());
  expect(amount()).toHaveValue('');
});

test.each([
  ['is empty then', { amount: '' }, ''],
  ['goes on with other entries', { note: 'later' }, '50'],
])('what was sent is not held, where its form %s', async (_what, goesOn, then) => {
  const { user } = renderScreen(<Pages goesOn={goesOn} />);
  await user.type(amount(), '50');
  expect(hasUnsentEntries()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await passTime(0);
  await waitFor(() => expect(amount()).toHaveValue(then));
  expect(hasUnsentEntries()).toBe(false);
});

test('what was taken out again is not held; a secret that is never held counts, since it would end with the page', async () => {
  const { user } = renderScreen(<Pages />);
  await user.type(amount(), '5');
  await user.clear(amount());
  expect(hasUnsentEntries()).toBe(false);
  await user.type(screen.getByLabelText('Secret'), '5');
  expect(hasUnsentEntries()).toBe(true);
});

import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { changeLanguage, useTexts, SHARED_TEXTS } from '../i18n';
import { startSession } from '../session';
import { passTime, renderScreen, stopTheClock } from '../testing';
import { Button, Checkbox, RadioList, TextField } from '../ui';
import { useForm } from './useForm';
import type { Sent } from './useForm';

type Entries = { name: string; note: string; agreed: boolean; size: 'big' | 'small' | null };
type Send = (entries: Entries) => Sent<Entries> | Promise<Sent<Entries>>;

/** A form with one field of each kind; what is wrong is said in the language of the moment. */
function OrderForm({ send, holdAs, secret = [] }: { send: Send; holdAs?: string; secret?: (keyof Entries)[] }) {
  const { t } = useTexts(SHARED_TEXTS);
  const form = useForm<Entries>({
    start: { name: '', note: '', agreed: false, size: null },
    ...(holdAs === undefined ? {} : { holdAs }),
    secret,
    longest: { note: 5 },
    check: ({ name, agreed, size }) => ({
      name: name === '' ? t('error.offline') : undefined,
      agreed: agreed ? undefined : 'Tick it',
      size: size === null ? 'Choose one' : undefined,
    }),
    send,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Note" {...form.text('note')} />
      <Checkbox label="I agree" {...form.tick('agreed')} />
      <RadioList
        legend="Size"
        options={[
          { value: 'big', label: 'Large' },
          { value: 'small', label: 'Little' },
        ]}
        {...form.choice('size')}
      />
      <Button type="submit" busy={form.isSending}>
        Order
      </Button>
    </form>
  );
}

const order = () => screen.getByRole('button', { name: 'Order' });

async function fillIn(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(screen.getByLabelText('Name'), 'Mai');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('radio', { name: 'Little' }));
}

test('what is missing stands beside its field, the first one has the focus, nothing is sent (O-104)', async () => {
  const send = jest.fn<boolean, [Entries]>(() => true);
  const { user } = renderScreen(<OrderForm send={send} />);
  await user.click(order());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('You are offline');
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Choose one');
  await user.type(screen.getByLabelText('Name'), 'Mai');
  expect(screen.getByLabelText('Name')).toBeValid();
  await user.click(order());
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a choice that is missing gets the focus too (O-104)', async () => {
  const { user } = renderScreen(<OrderForm send={() => true} />);
  await user.type(screen.getByLabelText('Name'), 'Mai');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(order());
  expect(screen.getByRole('radio', { name: 'Large' })).toHaveFocus();
});

test('a message follows the language, and what was typed stays (O-104)', async () => {
  const { user } = renderScreen(<OrderForm send={() => true} />);
  await user.type(screen.getByLabelText('Note'), 'abc');
  await user.click(order());
  await act(() => changeLanguage('es_spa'));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Sin conexión');
  expect(screen.getByLabelText('Note')).toHaveValue('abc');
});

test('an entry beyond its limit is kept whole and said at once, not cut off', async () => {
  const send = jest.fn<boolean, [Entries]>(() => true);
  const { user } = renderScreen(<OrderForm send={send} />);
  await fillIn(user);
  await user.type(screen.getByLabelText('Note'), 'abcdef');
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Please use at most 5 characters');
  expect(screen.getByLabelText('Note')).toHaveValue('abcdef');
  await user.click(order());
  expect(screen.getByLabelText('Note')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a text without a limit of its own ends at the 200 characters the platform takes', async () => {
  const { user } = renderScreen(<OrderForm send={() => true} />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('x'.repeat(100_000));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please use at most 200 characters');
});

test('while it is on its way the button keeps the focus and a second try sends nothing', async () => {
  let answer: (sent: boolean) => void = () => undefined;
  const send = jest.fn<Promise<boolean>, [Entries]>(() => new Promise((resolve) => (answer = resolve)));
  const { user } = renderScreen(<OrderForm send={send} />);
  await fillIn(user);
  await user.click(order());
  expect(order()).toHaveFocus();
  expect(order()).toHaveAttribute('aria-busy', 'true');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await user.click(order());
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer(false));
  expect(order()).not.toHaveAttribute('aria-busy');
  await user.click(order());
  expect(send).toHaveBeenCalledTimes(2);
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Mai', note: '', agreed: true, size: 'small' });
  await act(async () => answer(true));
});

test('a form whose sending breaks says so, tells of the fault and can be sent again, with all that was typed', async () => {
  const told: unknown[] = [];
  const hear = ({ error }: ErrorEvent) => told.push(error);
  window.addEventListener('error', hear);
  const fault = new TypeError('x is undefined');
  const send = jest.fn<Promise<boolean>, [Entries]>().mockRejectedValueOnce(fault).mockResolvedValueOnce(true);
  const { user } = renderScreen(<OrderForm send={send} />);
  await fillIn(user);
  await user.click(order());
  expect(await screen.findByText(/went wrong/)).toBeVisible();
  window.removeEventListener('error', hear);
  expect(told).toEqual([fault]);
  expect(screen.getByLabelText('Name')).toHaveValue('Mai');
  expect(order()).not.toHaveAttribute('aria-busy');
  await user.click(order());
  expect(send).toHaveBeenCalledTimes(2);
});

test('what the platform says of one field stands beside it until it is changed (O-104)', async () => {
  const { user } = renderScreen(<OrderForm send={() => ({ name: 'This name is taken' })} />);
  await fillIn(user);
  await user.click(order());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken');
  await user.type(screen.getByLabelText('Name'), ' 2');
  expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription();
});

test('a form that is as it was at first says nothing of what is missing, until it is sent again (O-104)', async () => {
  const { user } = renderScreen(<OrderForm send={() => true} />);
  await user.type(screen.getByLabelText('Name'), 'M');
  await user.click(order());
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeInvalid();
  await user.clear(screen.getByLabelText('Name'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeInvalid();
  expect(screen.getByLabelText('Name')).not.toBeInvalid();
  await user.click(order());
  expect(screen.getByLabelText('Name')).toBeInvalid();
});

test('an entry that a password manager put in without an event is sent', async () => {
  const send = jest.fn<boolean, [Entries]>(() => true);
  const { user } = renderScreen(<OrderForm send={send} />);
  await fillIn(user);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, 'pass');
  await user.click(order());
  expect(send.mock.calls[0]?.[0].note).toBe('pass');
});

describe('going away and coming back', () => {
  stopTheClock();

  type PagesProps = { send?: Send; names?: (string | undefined)[]; secret?: (keyof Entries)[] };
  /** The form on one of two pages, or two forms on a page each. */
  function Pages({ send = () => true, names = ['order', undefined], secret = [] }: PagesProps) {
    const [page, setPage] = useState(0);
    const name = names[page];
    return (
      <>
        <button onClick={() => setPage(1 - page)}>Turn the page</button>
        {name === undefined ? null : <OrderForm key={name} send={send} holdAs={name} secret={secret} />}
      </>
    );
  }
  const turn = () => screen.getByRole('button', { name: 'Turn the page' });

  test('what was typed is there again, also after a failed call', async () => {
    const { user } = renderScreen(<Pages send={() => false} />);
    await fillIn(user);
    await user.click(order());
    await user.click(turn());
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('Mai');
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Little' })).toBeChecked();
  });

  test('what was sent is not', async () => {
    const { user } = renderScreen(<Pages />);
    await fillIn(user);
    await user.click(order());
    await user.click(turn());
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  test('a secret is not, but all else is', async () => {
    const { user } = renderScreen(<Pages secret={['note']} />);
    await user.type(screen.getByLabelText('Note'), 'pass');
    await fillIn(user);
    await user.click(turn());
    await user.click(turn());
    expect(screen.getByLabelText('Note')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveValue('Mai');
  });

  test('another form holds nothing of it', async () => {
    const { user } = renderScreen(<Pages names={['order', 'another']} />);
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('Mai');
  });

  test('the next member finds nothing of it', async () => {
    const { user } = renderScreen(<Pages />);
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.click(turn());
    act(() => startSession({ token: 'token-2', tokensso: 'sso-2' }));
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  test('after five minutes it is gone', async () => {
    const { user } = renderScreen(<Pages />);
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.click(turn());
    await passTime(5 * 60_000);
    await user.click(turn());
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../testing/renderKit';
import { Passcode } from './Passcode';

const onComplete = jest.fn();

function Asked({ secret = true }: { secret?: boolean }) {
  const [code, setCode] = useState('');
  return <Passcode label="Withdraw password" value={code} onChange={setCode} onComplete={onComplete} secret={secret} keypad />;
}

const field = () => screen.getByLabelText('Withdraw password');

beforeEach(() => onComplete.mockClear());

test('six digits of the keypad complete the code, once', async () => {
  renderKit(<Asked />);
  for (const digit of '246810') await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: '9' }));
  expect(field()).toHaveValue('246810');
  expect(onComplete.mock.calls).toEqual([['246810']]);
});

test('the delete key takes the last digit back, and each step is announced', async () => {
  renderKit(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 of 6');
  await userEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }));
  expect(field()).toHaveValue('1');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 6');
});

test('a pasted code loses what is no digit and what is too much', async () => {
  renderKit(<Asked secret={false} />);
  await userEvent.click(field());
  await userEvent.paste('12 34-5678');
  expect(field()).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

test('a secret code shows nobody its digits, and keeps the phone’s own keyboard away', async () => {
  const { container } = renderKit(<Asked />);
  await userEvent.type(field(), '777');
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveAttribute('inputmode', 'none');
  expect(container.querySelector('[aria-hidden]')).not.toHaveTextContent('7');
});

test('where the form judges, whatever is entered stays, and the keypad stops at the last place', async () => {
  function Kept() {
    const [code, setCode] = useState('');
    return <Passcode label="Withdraw password" name="code" value={code} onChange={setCode} keypad whole />;
  }
  renderKit(<Kept />);
  await userEvent.click(field());
  await userEvent.paste('12345a7');
  expect(field()).toHaveValue('12345a7');
  await userEvent.click(screen.getByRole('button', { name: '8' }));
  expect(field()).toHaveValue('12345a7');
});

test('a closed keypad has no keys and still keeps the phone’s keyboard away; entering the field is told', async () => {
  const onFocus = jest.fn();
  renderKit(<Passcode label="Withdraw password" value="" onChange={() => undefined} keypad="closed" onFocus={onFocus} />);
  await userEvent.tab();
  expect(onFocus).toHaveBeenCalledTimes(1);
  expect(field()).toHaveAttribute('inputmode', 'none');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

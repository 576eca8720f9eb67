import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper';

function Counter({ start = 3 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return <Stepper label="Number" value={count} onChange={setCount} min={1} max={9} decreaseLabel="Less" increaseLabel="More" />;
}

const number = () => screen.getByRole('spinbutton', { name: 'Number' });

test('the buttons step and stop at the limits', async () => {
  render(<Counter start={8} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(number()).toHaveValue('9');
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(number()).toHaveAttribute('aria-valuenow', '8');
});

test('the arrow keys step, Home and End go to the limits', async () => {
  render(<Counter />);
  number().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(number()).toHaveValue('4');
  await userEvent.keyboard('{End}');
  expect(number()).toHaveValue('9');
  await userEvent.keyboard('{Home}');
  expect(number()).toHaveValue('1');
});

test.each([
  ['7', '7'],
  ['40', '9'],
  ['0', '1'],
  ['x2y', '2'],
  ['', '3'],
])('typing "%s" counts as %s once the field is left', async (typed, settled) => {
  render(<Counter />);
  await userEvent.clear(number());
  if (typed) await userEvent.type(number(), typed);
  await userEvent.tab();
  expect(number()).toHaveValue(settled);
});

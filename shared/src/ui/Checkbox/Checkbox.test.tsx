import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

test('the words beside a box tick it, and so does the space key', async () => {
  render(<Checkbox label="I agree" />);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  screen.getByRole('checkbox', { name: 'I agree' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked();
});

test('a box that must be ticked says so', () => {
  render(<Checkbox label="I agree" error="Please tick the agreement" />);
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please tick the agreement');
});

test('a switch is a switch to a screen reader', async () => {
  render(<Checkbox asSwitch label="Messages" defaultChecked />);
  await userEvent.click(screen.getByRole('switch', { name: 'Messages' }));
  expect(screen.getByRole('switch', { name: 'Messages' })).not.toBeChecked();
});

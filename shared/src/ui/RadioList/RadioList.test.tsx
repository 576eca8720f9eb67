import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioList } from './RadioList';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second', detail: 'With a line below' },
  { value: 'c', label: 'Third', disabled: true },
];

function Asked({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return <RadioList legend="Way" legendHidden options={options} value={value} onChange={setValue} error={error} />;
}

test('one of the list is chosen by touch or by the arrow keys', async () => {
  render(<Asked />);
  await userEvent.click(screen.getByText('First'));
  expect(screen.getByRole('radio', { name: 'First' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^Second/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'First' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Third' })).toBeDisabled();
});

test('the question is the name of the group, and an error belongs to it', () => {
  render(<Asked error="Please choose one" />);
  expect(screen.getByRole('group', { name: 'Way' })).toHaveAccessibleDescription('Please choose one');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chip } from './Chip';

function Option() {
  const [on, setOn] = useState(false);
  return (
    <Chip pressed={on} onChange={setOn} icon="filter">
      Big
    </Chip>
  );
}

test('a chip is put on and off, by touch and by keyboard', async () => {
  render(<Option />);
  await userEvent.click(screen.getByRole('button', { name: 'Big', pressed: false }));
  expect(screen.getByRole('button', { name: 'Big', pressed: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Big', pressed: false })).toBeVisible();
});

test('a chip with a second line is read with it, and is put on as a whole', () => {
  render(
    <Chip pressed={false} onChange={() => undefined} detail="1.98">
      Big
    </Chip>,
  );
  expect(screen.getByRole('button', { pressed: false })).toHaveTextContent('Big1.98');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const onChange = jest.fn();

function Places() {
  const [place, setPlace] = useState('a');
  const choose = (value: string) => {
    onChange(value);
    setPlace(value);
  };
  return (
    <Tabs
      label="Places"
      items={[
        { value: 'a', label: 'Hà Nội' },
        { value: 'b', label: 'Huế' },
        { value: 'c', label: 'Vinh' },
      ]}
      value={place}
      onChange={choose}
    >
      <p>Shown: {place}</p>
    </Tabs>
  );
}

beforeEach(() => onChange.mockClear());

test('the chosen tab names its panel', async () => {
  render(<Places />);
  expect(screen.getByRole('tabpanel', { name: 'Hà Nội' })).toHaveTextContent('Shown: a');
  await userEvent.click(screen.getByRole('tab', { name: 'Vinh' }));
  expect(screen.getByRole('tab', { name: 'Vinh', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Vinh' })).toHaveTextContent('Shown: c');
});

test('arrow keys walk over the tabs and choose nothing; Enter chooses', async () => {
  render(<Places />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Hà Nội' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Vinh' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Huế' })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{ArrowRight}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['b']]);
});

test('the tab key leaves the list after one stop', async () => {
  render(
    <>
      <Places />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

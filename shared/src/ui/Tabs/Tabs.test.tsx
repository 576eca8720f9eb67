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

/** Says at each drawing what of the tabs the member sees by then. */
function Slow({ of, says }: { of: string; says: (line: string) => void }) {
  const chosen = screen.queryByRole('tab', { selected: true })?.textContent ?? 'none';
  says(`${of} is built under ${chosen}`);
  return <p>Shown: {of}</p>;
}

test('the press is on the screen before the panel it asks for is built, and the former panel stays until then', async () => {
  const said: string[] = [];
  const note = (line: string) => said.push(line);
  function Lists() {
    const [place, setPlace] = useState('a');
    return (
      <Tabs label="Places" items={['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))} value={place} onChange={setPlace}>
        <Slow key={place} of={place} says={note} />
      </Tabs>
    );
  }
  render(<Lists />);
  said.length = 0;
  await userEvent.click(screen.getByRole('tab', { name: 'B' }));
  expect(new Set(said)).toEqual(new Set(['b is built under B']));
  expect(screen.getByRole('tabpanel', { name: 'B' })).toHaveTextContent('Shown: b');
  expect(screen.getByRole('tabpanel', { name: 'B' })).not.toHaveAttribute('aria-busy');
});

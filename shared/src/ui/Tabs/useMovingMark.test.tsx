import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

// What jsdom lacks: a layout, animations and the wish for less motion.
const animate = jest.fn();
let wantsLessMotion = false;
const gaps: Record<string, PropertyDescriptor> = {
  animate: { value: animate },
  offsetWidth: { get: () => 100 },
  offsetLeft: {
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 120;
    },
  },
};
beforeEach(() => {
  animate.mockClear();
  wantsLessMotion = false;
  Object.entries(gaps).forEach(([name, gap]) => Object.defineProperty(HTMLButtonElement.prototype, name, { configurable: true, ...gap }));
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: wantsLessMotion }) });
});
afterAll(() => {
  Object.keys(gaps).forEach((name) => Reflect.deleteProperty(HTMLButtonElement.prototype, name));
  Reflect.deleteProperty(window, 'matchMedia');
});

function Places() {
  const [place, setPlace] = useState('a');
  return (
    <Tabs label="Places" items={['a', 'b', 'c'].map((value) => ({ value, label: value }))} value={place} onChange={setPlace}>
      <p>Shown: {place}</p>
    </Tabs>
  );
}

test('the mark goes from the former tab to the chosen one, and the panel does not wait for it', async () => {
  render(<Places />);
  expect(animate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'c' }));
  expect(screen.getByText('Shown: c')).toBeVisible();
  expect(animate.mock.contexts).toEqual([screen.getByRole('tab', { name: 'c' })]);
  expect(animate.mock.lastCall?.[0][0].transform).toBe('translateX(-240px) scaleX(1)');
});

test('with less motion it stands there at once', async () => {
  wantsLessMotion = true;
  render(<Places />);
  await userEvent.click(screen.getByRole('tab', { name: 'b' }));
  expect(screen.getByText('Shown: b')).toBeVisible();
  expect(animate).not.toHaveBeenCalled();
});

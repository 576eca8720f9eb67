import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MenuButton } from './MenuButton';

const SPEEDS = ['0.5', '1', '2'].map((value) => ({ value, label: `${value}×` }));

function Speed() {
  const [value, setValue] = useState('1');
  return (
    <>
      <MenuButton icon="speed" label="Speed" options={SPEEDS} value={value} onChange={setValue} />
      <button>After it</button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Speed' });
const focused = () => document.activeElement?.textContent;

test('a press opens the menu at the choice that is on, another press chooses and closes it', async () => {
  render(<Speed />);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Speed' })).toBeVisible();
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  await userEvent.click(screen.getByRole('menuitemradio', { name: '2×' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('2×');
});

test('the arrow keys, Home and End walk in it and round it, Enter chooses', async () => {
  render(<Speed />);
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('1×');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('2×');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('0.5×');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('2×');
  await userEvent.keyboard('{Home}{Enter}{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('0.5×');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('2×');
});

test.each(['{Escape}', '{ArrowDown}{Escape}'])('%s leaves everything as it was, and the focus on the button', async (keys) => {
  render(<Speed />);
  await userEvent.click(button());
  await userEvent.keyboard(keys);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('1×');
});

test('the tab key closes it and goes on, and so does a press elsewhere', async () => {
  render(<Speed />);
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
  await userEvent.click(button());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('keys that walk in the menu reach nothing round it', async () => {
  const onKeyDown = jest.fn();
  render(
    <div onKeyDown={onKeyDown}>
      <Speed />
    </div>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('the choice that is on comes into view in its list, and the page stays where it is', async () => {
  const place = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(240);
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  render(<Speed />);
  await userEvent.click(button());
  expect(screen.getByRole('menu').scrollTop).toBe(240);
  expect(focus.mock.contexts.at(-1)).toBe(screen.getByRole('menuitemradio', { checked: true }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  place.mockRestore();
  focus.mockRestore();
});

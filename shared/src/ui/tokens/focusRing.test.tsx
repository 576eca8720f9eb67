import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { MenuButton, Tabs } from '..';

const css = readFileSync(join(__dirname, 'base.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');
/** What is meant by the rules that take the ring of the keyboard's focus away. */
const unringed = [...css.matchAll(/^([^{}]*:focus-visible)\s*\{\s*outline: none;/gm)].map(([, selector = '']) =>
  selector.replace(':focus-visible', ''),
);

const isRinged = () => document.activeElement !== document.body && !unringed.some((selector) => document.activeElement?.matches(selector));

const OPTIONS = ['One', 'Two', 'Three'].map((value) => ({ value, label: value }));

function Choices() {
  const [value, setValue] = useState('One');
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Choices</h1>
      <Tabs label="Classes" items={OPTIONS} value={value} onChange={setValue}>
        {value}
      </Tabs>
      <MenuButton icon="speed" label="Speed" options={OPTIONS} value={value} onChange={setValue} />
      <fieldset tabIndex={-1} aria-label="Stakes" />
    </main>
  );
}

test('who walks over tabs by the arrow keys sees the ring at each of them', async () => {
  render(<Choices />);
  await userEvent.tab();
  for (const name of ['Two', 'Three', 'One']) {
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect({ name, isRinged: isRinged() }).toEqual({ name, isRinged: true });
  }
});

test('a menu shows which of its choices has the focus, from its opening on', async () => {
  render(<Choices />);
  screen.getByRole('button', { name: 'Speed' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  for (const name of ['One', 'Two', 'Three']) {
    expect(screen.getByRole('menuitemradio', { name })).toHaveFocus();
    expect({ name, isRinged: isRinged() }).toEqual({ name, isRinged: true });
    await userEvent.keyboard('{ArrowDown}');
  }
});

test('a group of choices that is shown for its error has the ring; a page or heading that is read from has none', () => {
  render(<Choices />);
  screen.getByRole('group', { name: 'Stakes' }).focus();
  expect(isRinged()).toBe(true);
  for (const place of [screen.getByRole('main'), screen.getByRole('heading')]) {
    place.focus();
    expect(isRinged()).toBe(false);
  }
});

test('what lies on a picture has its ring on its own disc, in the colour of its icon: round it the picture may be of any colour', () => {
  const button = readFileSync(join(__dirname, '../Button/Button.module.css'), 'utf8');
  const [, ring = ''] = /\.onPicture:focus-visible \{([^}]*)\}/.exec(button) ?? [];
  expect(ring).toContain('outline-color: var(--on-scrim)');
  expect(ring).toContain('outline-offset: -6px'); // the disc begins 4 px inside, and the ring is 2 px wide
});

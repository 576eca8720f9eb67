import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';
import type { DrawingName } from '../Drawing/scenes';
import { IconButton } from '../Button/IconButton';
import type { IconName } from '../Icon/shapes';

/** What a remote names whose `shared` is newer than the shell's: its types know it, this code does not. */
const icon = 'tower' as IconName;
const drawing = 'tower' as DrawingName;

const pathsIn = (part: Element | null | undefined) => [...(part?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));

test('where a remote names a drawing that the shell does not have yet, its words stand over the bare ground', () => {
  const { container } = render(<EmptyState message="Nothing here yet" drawing={drawing} />);
  expect(screen.getByText('Nothing here yet')).toBeVisible();
  expect(pathsIn(container.querySelector('svg'))).toHaveLength(1);
});

test('an icon that the shell does not have yet is a plain one: no button and no line is empty', () => {
  const { container } = render(
    <>
      <EmptyState message="Nothing here yet" icon={icon} />
      <IconButton icon={icon} label="Towers" />
    </>,
  );
  const [line, button] = [container.querySelector('svg'), screen.getByRole('button', { name: 'Towers' })].map(pathsIn);
  expect(button).toEqual([expect.stringMatching(/^M/)]);
  expect(line).toEqual(expect.arrayContaining(button ?? []));
});

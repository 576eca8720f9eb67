import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { galleryPages } from '.';
import { Gallery } from './Gallery';

test.each(galleryPages.map(({ name }) => name))('the page of %s shows its states without a complaint', async (name) => {
  await act(async () => {
    render(<Gallery page={name} />);
  });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
});

/** Parts that are shown on the page of another, or that have no face of their own. */
const shownElsewhere = new Set(['Field', 'FrameRoot', 'Labels', 'OfflineBar', 'VisuallyHidden']);

test('every part of the kit has a page', () => {
  const parts = readdirSync(join(__dirname, '..')).filter((name) => /^[A-Z]/.test(name) && !shownElsewhere.has(name));
  const pages = galleryPages.map(({ name }) => name);
  expect(parts.filter((part) => !pages.includes(part))).toEqual([]);
});

test('without a page asked for there is the list of all', () => {
  render(<Gallery page={null} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(galleryPages.length);
  expect(screen.getByRole('link', { name: 'Button' })).toHaveAttribute('href', '?page=Button');
});

import { renderScreen } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { ProfilePictures } from './ProfilePictures';

let mockIsAway = true;
/** The library of the viewer is a file of its own, which a member may not get. */
jest.mock('yet-another-react-lightbox', () => {
  if (mockIsAway) throw new Error('Failed to fetch');
  return jest.requireActual<object>('yet-another-react-lightbox');
});

test('a picture that cannot be opened says so, and the next press tries anew [DIRECTORY-25] (Q-28)', async () => {
  const { user } = renderScreen(<ProfilePictures name="Linh" images={['/a.svg', '/b.svg']} isFictional={false} />);
  const picture = screen.getByRole('button', { name: 'Linh, picture 1 of 2' });
  await user.click(picture);
  expect(await screen.findByText(/This part could not be loaded/)).toBeVisible();
  expect(picture).not.toHaveAttribute('aria-busy');
  mockIsAway = false;
  await user.click(picture);
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible();
});

test('while it is on its way, the picture that was pressed says that it works', async () => {
  renderScreen(<ProfilePictures name="Linh" images={['/a.svg', '/b.svg']} isFictional={false} />);
  const picture = screen.getByRole('button', { name: 'Linh, picture 2 of 2' });
  act(() => picture.click());
  expect(picture).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible();
  expect(picture).not.toHaveAttribute('aria-busy');
});

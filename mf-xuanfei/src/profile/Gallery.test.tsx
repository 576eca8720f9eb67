import { renderScreen } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';
import { Gallery } from './Gallery';

test('all pictures are in a carousel, and a tap opens the picture over the screen [DIRECTORY-24] [DIRECTORY-25] [DATA-041]', async () => {
  answerProfile({ xuanfei_name: 'Linh', img_url: ['/a.svg', '/b.svg', '/c.svg'] });
  const { user } = showProfile();
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  expect([...carousel.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  await user.click(within(carousel).getByRole('button', { name: 'Linh, picture 1 of 3' }));
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
});

test('the first picture waits for no carousel, and one that has the focus still has it when the carousel takes its place [DIRECTORY-24]', async () => {
  const images = ['/a.svg', '/b.svg', '/c.svg'];
  const { user } = renderScreen(<Gallery name="Linh" place="Huế" images={images} isFictional={false} />);
  const first = screen.getByRole('button', { name: /picture/ });
  expect(screen.queryByRole('region', { name: /pictures/i })).not.toBeInTheDocument();
  act(() => first.focus());
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  const [taken] = within(carousel).getAllByRole('button', { name: 'Linh, picture 1 of 3' });
  await waitFor(() => expect(taken).toHaveFocus());
  expect(first).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
});

test('a picture that is opened before the carousel has come has the focus back when it is closed [DIRECTORY-25]', async () => {
  const images = ['/a.svg', '/b.svg'];
  const { user } = renderScreen(<Gallery name="Linh" place="Huế" images={images} isFictional={false} />);
  const first = screen.getByRole('button', { name: /picture/ });
  act(() => {
    first.focus();
    first.click();
  });
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /pictures of/i, hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  await waitFor(() => expect(within(carousel).getAllByRole('button', { name: 'Linh, picture 1 of 2' })[0]).toHaveFocus());
});

test('every picture of somebody who does not exist is marked (O-107) [DATA-041]', async () => {
  answerProfile({ img_url: ['/1.svg', '/2.svg'], is_demo: 1 });
  showProfile();
  await waitFor(() => expect(screen.getAllByText('Fictional')).toHaveLength(2));
});

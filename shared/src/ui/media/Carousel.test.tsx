import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
import { Carousel } from './Carousel';

const slides = ['Evening', 'Morning', 'Night'].map((key) => ({ key, content: <button type="button">{key}</button> }));

test('only the slide in sight can be reached; the arrows say where they lead', () => {
  renderKit(<Carousel label="Banners" slides={slides} loop={false} />);
  expect(screen.getByRole('region', { name: 'Banners' })).toBeVisible();
  expect(screen.getByRole('group', { name: '1 of 3' })).not.toHaveAttribute('inert');
  expect(screen.getByRole('group', { name: '2 of 3' })).toHaveAttribute('inert');
  expect(screen.getByRole('button', { name: '3 of 3' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '2 of 3' })).toBeEnabled();
});

test.each([
  [10, null],
  [11, '1 of 11'],
  [99, '1 of 99'],
])('over a picture %i slides leave both arrows their room: more than ten are told in words, not in dots', async (count, told) => {
  const many = Array.from({ length: count }, (_, index) => ({ key: String(index), content: <p>Picture</p> }));
  renderKit(<Carousel label="Banners" slides={many} controls="onPicture" />);
  expect(screen.queryByText(/^\d+ of \d+$/)?.textContent ?? null).toBe(told);
  await userEvent.click(screen.getByRole('button', { name: `2 of ${count}` }));
  if (told) expect(await screen.findByText(`2 of ${count}`)).toBeVisible();
});

test('what moves by itself has a button for it; one picture alone has no controls', () => {
  const { rerender } = renderKit(<Carousel label="Banners" slides={slides} autoplay={4000} />);
  expect(screen.getByRole('button', { name: /Pause|Play/ })).toBeVisible();
  rerender(<Carousel label="Banners" slides={slides.slice(0, 1)} autoplay={4000} />);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Evening' })]);
});

test('of slides that are taken away while the last is shown, one that is left can be reached', async () => {
  const { rerender } = renderKit(<Carousel label="Banners" slides={slides} />);
  await userEvent.click(screen.getByRole('button', { name: '3 of 3' }));
  const shown = () => screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'));
  expect(shown()).toEqual([screen.getByRole('group', { name: '3 of 3' })]);
  rerender(<Carousel label="Banners" slides={slides.slice(0, 2)} />);
  await waitFor(() => expect(shown()).toHaveLength(1));
  rerender(<Carousel label="Banners" slides={slides.slice(0, 1)} />);
  await waitFor(() => expect(shown()).toEqual([screen.getByRole('group', { name: '1 of 1' })]));
});

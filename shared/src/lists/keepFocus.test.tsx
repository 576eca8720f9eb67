import { render, screen } from '@testing-library/react';
import { passTime, stopTheClock } from '../testing';
import { keepFocus } from './keepFocus';

stopTheClock();

/** A list scrolled down: its first row is in the document, and of the others those near the view. */
const Cards = ({ near }: { near: number[] }) => (
  <>
    <button>Search</button>
    <div role="feed" ref={keepFocus}>
      {[0, ...near].map((index) => (
        <div key={index} role="article" tabIndex={-1} aria-label={`Card ${index}`} data-feed-index={index}>
          <a href={`/nHomeDetail?id=${index}`}>Open {index}</a>
        </div>
      ))}
    </div>
  </>
);

const card = (index: number) => screen.getByRole('article', { name: `Card ${index}` });
const link = () => screen.getByRole('link', { name: 'Open 6' });

function show() {
  const { rerender } = render(<Cards near={[6, 20, 21]} />);
  // jsdom lays nothing out.
  for (const index of [20, 21]) jest.spyOn(card(index), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  link().focus();
  return async () => {
    rerender(<Cards near={[20, 21]} />);
    await passTime(1);
  };
}

test('who scrolls the card with the focus out of the list goes on from the first one in view', async () => {
  const scroll = show();
  await scroll();
  expect(card(20)).toHaveFocus();
});

test.each([
  ['goes elsewhere', () => screen.getByRole('button').focus()],
  ['leaves it for nothing', () => link().blur()],
])('who %s before has the focus where they put it', async (_what, leave) => {
  const scroll = show();
  leave();
  const chosen = document.activeElement;
  await passTime(1);
  await scroll();
  expect(chosen).toHaveFocus();
});

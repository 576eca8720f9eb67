import { act } from '@testing-library/react';
import { watchKeyboard } from './watchKeyboard';

/** What a phone of 768 px shows of a page. */
const whole = { scale: 1, offsetTop: 0, height: 768 };
const sight = Object.assign(new EventTarget(), whole);

const page = document.documentElement;
const inSight = () => page.style.getPropertyValue('--in-sight');

function shows(part: Partial<typeof whole>, change = 'resize') {
  Object.assign(sight, whole, part);
  act(() => void sight.dispatchEvent(new Event(change)));
}

beforeAll(() => {
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: sight });
  watchKeyboard();
});
beforeEach(() => shows(whole));
afterAll(() => Object.defineProperty(window, 'visualViewport', { configurable: true, value: null }));

test('what a form says while the keyboard is there stands above it, and where it was once the keyboard goes (O-104) [ERR-02, ERR-22]', () => {
  shows({ height: 468 });
  expect(inSight()).toBe('0px 0 300px');
  expect(page).toHaveAttribute('data-keyboard');
  // A phone moves the page under the keyboard, so that the field is in sight.
  shows({ height: 468, offsetTop: 120 }, 'scroll');
  expect(inSight()).toBe('120px 0 180px');
  shows(whole);
  expect(inSight()).toBe('');
  expect(page).not.toHaveAttribute('data-keyboard');
});

test.each([
  ['who enlarged the page', { scale: 2, height: 384, offsetTop: 100 }],
  ['a bar of the browser', { height: 712 }],
  ['a keyboard that leaves no room for a sheet', { height: 180 }],
])('%s moves nothing', (_what, part) => {
  shows(part);
  expect(inSight()).toBe('');
  expect(page).not.toHaveAttribute('data-keyboard');
});

test('the field of a sheet that is written in stays in sight above the keyboard, and one of the page is left to the browser', () => {
  const sheet = document.createElement('div');
  sheet.role = 'dialog';
  const [ofPage, ofSheet] = [document.createElement('input'), document.createElement('input')];
  sheet.append(ofSheet);
  document.body.append(ofPage, sheet);
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  for (const field of [ofPage, ofSheet]) {
    field.focus();
    shows({ height: 468 });
  }
  expect(shown.mock.contexts).toEqual([ofSheet]);
  shown.mockRestore();
});

import { calls } from '@unison/shared/contract';
import { platform, pullDown, renderScreen } from '@unison/shared/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { answerHome, showHome } from '../testing/home';
import { LuckDrawIcon } from './LuckDrawIcon';

/** The free space of the frame; jsdom has no layout of its own. */
function makeRoom(width: number, height: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

beforeEach(() => {
  makeRoom(300, 600);
  HTMLElement.prototype.setPointerCapture = () => undefined; // jsdom has no pointer capture
});
afterEach(() => jest.restoreAllMocks());

const icon = () => screen.findByRole('link', { name: 'Prize wheel' });
const place = (link: HTMLElement) => link.parentElement?.style.transform;

/** jsdom knows no PointerEvent: a mouse event of that name has all that is read. */
function point(link: HTMLElement, type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', clientX: number, clientY: number) {
  const event = createEvent[type](link);
  Object.defineProperties(event, {
    clientX: { value: clientX },
    clientY: { value: clientY },
    button: { value: 0 },
    pointerId: { value: 1 },
  });
  fireEvent(link, event);
}

function drag(link: HTMLElement, dx: number, dy: number) {
  point(link, 'pointerDown', 200, 200);
  point(link, 'pointerMove', 200 + dx, 200 + dy);
  point(link, 'pointerUp', 200 + dx, 200 + dy);
  fireEvent.click(link);
}

test('it stands at the right edge and a tap opens the wheel [HOME-11] [HOME-12] (O-65)', async () => {
  const { address } = renderScreen(<LuckDrawIcon />, { route: '/Home' });
  const link = await icon();
  expect(place(link)).toBe('translate(100%, 100%)');
  drag(link, 3, -3);
  expect(address()).toBe('/luckDraw');
});

test('it follows a drag, stays inside the frame and opens nothing then [HOME-11] (O-65)', async () => {
  const { address } = renderScreen(<LuckDrawIcon />, { route: '/Home' });
  const link = await icon();
  drag(link, -150, -60);
  expect(place(link)).toBe('translate(50%, 90%)');
  drag(link, 9_000, 9_000);
  expect(place(link)).toBe('translate(100%, 100%)');
  expect(address()).toBe('/Home');
});

test('arrow keys move it and Enter opens the wheel [HOME-11] [HOME-12]', async () => {
  const { user, address } = renderScreen(<LuckDrawIcon />, { route: '/Home' });
  const link = await icon();
  expect(link).toHaveAccessibleDescription('Use the arrow keys to move this icon');
  expect(screen.getByText('Use the arrow keys to move this icon')).not.toBeVisible(); // and is not read a second time, by itself
  link.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(place(link)).toBe('translate(84%, 100%)');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/luckDraw');
});

test('who cannot drag moves it to the other edge with a tap beside it, and back [HOME-11]', async () => {
  const { user, address } = renderScreen(<LuckDrawIcon />, { route: '/Home' });
  const link = await icon();
  drag(link, 0, -60);
  const across = screen.getByRole('button', { name: 'Move the prize wheel icon to the other side' });
  await user.click(across);
  expect(place(link)).toBe('translate(0%, 90%)');
  await user.click(across);
  expect(place(link)).toBe('translate(100%, 90%)');
  expect(address()).toBe('/Home');
});

test('where it was left is where it comes back [HOME-11]', async () => {
  const { unmount } = renderScreen(<LuckDrawIcon />);
  drag(await icon(), -9_000, -60);
  unmount();
  renderScreen(<LuckDrawIcon />);
  expect(place(await icon())).toBe('translate(0%, 90%)');
});

test('where a drag was broken off, as by a call, it comes back too [HOME-11]', async () => {
  const { unmount } = renderScreen(<LuckDrawIcon />);
  const link = await icon();
  point(link, 'pointerDown', 200, 200);
  point(link, 'pointerMove', 50, 140);
  point(link, 'pointerCancel', 50, 140);
  const left = place(link);
  expect(left).toBe('translate(50%, 90%)');
  unmount();
  renderScreen(<LuckDrawIcon />);
  expect(place(await icon())).toBe(left);
});

test('dragged down by a finger at the top of Home it moves alone: the list is not pulled along [HOME-11] (HOME-23)', async () => {
  answerHome();
  showHome({ base: { isluckdraw: 1 } });
  const card = await screen.findByRole('article', { name: 'An' });
  pullDown(await icon());
  expect(screen.queryByText('Refreshing…')).not.toBeInTheDocument();
  pullDown(card);
  expect(screen.getByText('Refreshing…')).toBeInTheDocument();
  expect(await screen.findByText('Refresh successful')).toBeVisible();
  expect(platform.requests(calls.listCompanions).filter(({ payload }) => payload['page'] === '1')).toHaveLength(2);
});

import { allowConsole } from '@unison/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { withoutTransitions, withTransitions } from '../testing/transitions';
import { createAppRouter, RouterRoot } from './appRouter';

function Place() {
  const { pathname } = useLocation();
  return pathname === '/begin' ? (
    <Navigate to="/Home" replace />
  ) : (
    <>
      <p>At {pathname}</p>
      <Link to="/xf">Listings</Link>
    </>
  );
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  const router = createAppRouter();
  render(
    <RouterRoot router={router}>
      <Place />
    </RouterRoot>,
  );
  return router;
}

afterEach(withoutTransitions);

const back = () =>
  act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
  });

test('a redirect of the very first screen is followed', () => {
  open('/begin');
  expect(screen.getByText('At /Home')).toBeVisible();
});

test('a step forward is a transition, and so is the way back from it; a redirect is none', async () => {
  const { navigator } = open('/Home');
  const waiting = withTransitions();
  act(() => navigator.push('/xf'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByText('At /Home')).toBeVisible();
  act(() => waiting.splice(0).forEach((update) => update()));
  expect(screen.getByText('At /xf')).toBeVisible();

  await back();
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting.splice(0).forEach((update) => update()));
  expect(screen.getByText('At /Home')).toBeVisible();

  act(() => navigator.replace('/Mine'));
  expect(waiting).toHaveLength(0);
  expect(screen.getByText('At /Mine')).toBeVisible();
});

test('a step back that the browser has shown already, as by a swipe, is drawn at once; the next one by a press is a transition', async () => {
  const { navigator } = open('/Home');
  const waiting = withTransitions();
  const swipe = (event: Event) => Object.assign(event, { hasUAVisualTransition: true });
  act(() => navigator.push('/xf'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting.splice(0).forEach((update) => update()));
  window.addEventListener('popstate', swipe, { capture: true, once: true });
  await back();
  expect(screen.getByText('At /Home')).toBeVisible();

  act(() => navigator.push('/xf'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting.splice(0).forEach((update) => update()));
  await back();
  await waitFor(() => expect(waiting).toHaveLength(1));
});

test('a step that is taken while the browser takes its picture is the one that shows', async () => {
  const { navigator } = open('/Home');
  const waiting = withTransitions();
  act(() => navigator.push('/xf'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => navigator.replace('/Game'));
  act(() => waiting.forEach((update) => update()));
  expect(screen.getByText('At /Game')).toBeVisible();
});

test('a link that is tapped twice while its screen is on its way is one step: one step back leads out of it', async () => {
  open('/Home');
  const waiting = withTransitions();
  const before = window.history.length;
  fireEvent.click(screen.getByText('Listings'));
  fireEvent.click(screen.getByText('Listings'));
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  act(() => waiting.splice(0).forEach((update) => update()));
  expect(screen.getByText('At /xf')).toBeVisible();
  expect(window.history.length).toBe(before + 1);
});

test('a press is painted before the picture of its screen is taken; a page that is out of sight paints nothing, and moves on', async () => {
  const { navigator } = open('/Home');
  const waiting = withTransitions();
  jest.useFakeTimers();
  const frames: (() => void)[] = [];
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  act(() => navigator.push('/xf'));
  act(() => jest.advanceTimersByTime(100));
  expect(waiting).toHaveLength(0);
  frames.forEach((frame) => frame());
  act(() => jest.advanceTimersByTime(0));
  expect(waiting).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1_000));
  expect(waiting).toHaveLength(1);

  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => navigator.push('/Game'));
  expect(waiting).toHaveLength(2);
  isHidden.mockRestore();
  act(() => navigator.push('/Mine'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(waiting).toHaveLength(3);
  jest.useRealTimers();
  paint.mockRestore();
});

test('an error of the frame itself reaches the boundary around the app, not a page of the router', () => {
  allowConsole(/broken frame|above error|Error handled/);
  const BrokenFrame = (): never => {
    throw new Error('broken frame');
  };
  render(
    <ErrorBoundary fallback={<p>The app could not go on</p>}>
      <RouterRoot router={createAppRouter()}>
        <BrokenFrame />
      </RouterRoot>
    </ErrorBoundary>,
  );
  expect(screen.getByText('The app could not go on')).toBeVisible();
});

import { endSession } from '@unison/shared/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { withoutTransitions, withTransitions } from '../testing/transitions';

afterEach(withoutTransitions);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const back = () => screen.getByRole('button', { name: 'Back' });

test('back leads to where the member came from, and on a screen opened cold to where its route says', async () => {
  const { user, go, address } = await openApp('/Setting', { isMember: true });
  await heading('Settings');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Mine'));
  await go('/Home');
  await go('/Moneylog');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test.each(['/Home', '/xf'])('back from a profile of the feed leads to %s, where the member came from [DIRECTORY-39]', async (from) => {
  const { user, go, address } = await openApp(from, { isMember: true });
  await go('/nHomeDetail?id=7');
  await heading('Companion');
  await user.click(back());
  await waitFor(() => expect(address()).toBe(from));
});

test('a part of a screen opened cold leads back to the whole of it, and from there on', async () => {
  const { user, address } = await openApp('/Moneylog?record=W1&kind=stake', { isMember: true });
  await heading('MoneyLog');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Moneylog?kind=stake'));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Mine'));
});

test('an inner screen opened cold without a place to go back to leads home', async () => {
  const { user, address } = await openApp('/Notice');
  await heading('Notices');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('after a logout one press of back leaves the login, however many of the member’s screens lie behind it (Q-14)', async () => {
  const { user, go, address } = await openApp('/Home', { isMember: true, base: { video_login: 0 } });
  for (const [path, name] of [
    ['/Mine', 'Mine'],
    ['/Setting', 'Settings'],
    ['/Notice', 'Notices'],
    ['/Setting', 'Settings'],
  ] as const) {
    await go(path);
    await heading(name);
  }
  act(() => endSession());
  const before = window.history.length;
  await user.click(await screen.findByRole('link', { name: 'No account? Register now' }));
  await heading('Register');
  expect(window.history.length).toBe(before + 1);
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Login'));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('back pressed after a logout while the registration is on its way takes that back: the login still stands', async () => {
  const { user, address } = await openApp('/Mine', { isMember: true, base: { video_login: 0 } });
  await heading('Mine');
  act(() => endSession());
  const toRegister = await screen.findByRole('link', { name: 'No account? Register now' });
  const waiting = withTransitions();
  await user.click(toRegister);
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Login'));
  act(() => waiting.splice(0).forEach((update) => update()));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('back pressed twice while the screen it leads to is on its way is one step', async () => {
  const { user, go, address } = await openApp('/Mine', { isMember: true });
  await go('/Notice');
  await heading('Notices');
  const waiting = withTransitions();
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(screen.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await user.click(back());
  await waitFor(() => expect(waiting).not.toHaveLength(0));
  act(() => waiting.splice(0).forEach((update) => update()));
  await heading('Mine');
  expect(address()).toBe('/Mine');
});

test('back pressed while a screen that was opened by mistake is on its way takes the tap back, again and again', async () => {
  const { user, go, address } = await openApp('/Mine', { isMember: true });
  await go('/Notice');
  await heading('Notices');
  const waiting = withTransitions();
  for (const mistake of ['/Setting', '/Mine']) {
    await go(mistake);
    await user.click(back());
    await waitFor(() => expect(address()).toBe('/Notice'));
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    act(() => waiting.splice(0).forEach((update) => update()));
    expect(screen.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  }
});

test('the standing tab, tapped at once after another one, takes that back: one step leads to where they were before', async () => {
  const { user, go, address } = await openApp('/Notice', { isMember: true });
  await heading('Notices');
  await go('/Home');
  await screen.findByText('Content of Home');
  const tap = (name: string) => user.click(screen.getByRole('link', { name }));
  const waiting = withTransitions();
  for (const other of ['Library', 'Games', 'Home']) await tap(other);
  await waitFor(() => expect(address()).toBe('/Home'));
  act(() => waiting.splice(0).forEach((update) => update()));
  await screen.findByText('Content of Home');
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/Notice'));
});

test('tapped twice before the history has moved, the standing tab takes one step back and not two', async () => {
  const { user, go, address } = await openApp('/Notice', { isMember: true });
  await heading('Notices');
  await go('/Home');
  await screen.findByText('Content of Home');
  const tab = (name: string) => screen.getByRole('link', { name });
  withTransitions();
  await user.click(tab('Games'));
  const step = jest.spyOn(window.history, 'go');
  for (let taps = 0; taps < 2; taps += 1) fireEvent.click(tab('Home'));
  expect(step.mock.calls).toEqual([[-1]]);
  await waitFor(() => expect(address()).toBe('/Home'));
  step.mockRestore();
});

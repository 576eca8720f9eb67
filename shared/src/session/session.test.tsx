import { act, render, screen } from '@testing-library/react';
import { currentSession, endSession, startSession, useSession } from '.';

function Who() {
  const { isMember, token } = useSession();
  return <p>{isMember ? `Member with ${token}` : 'Visitor'}</p>;
}

/** As another tab would change it: the value first, then the event. */
function changeElsewhere(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage'));
  });
}

test('a login stores both tokens under the names of the product [DATA-137]', () => {
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(localStorage.getItem('tokensso')).toBe('sso-1');
  expect(currentSession()).toEqual({ token: 'token-1', tokensso: 'sso-1', isMember: true });
});

test('another tab never meets the next member with half of their tokens [SESSION-02]', () => {
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  const met: string[] = [];
  const write = Storage.prototype.setItem;
  const follow = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    write.call(this, key, value);
    if (localStorage.getItem('token') === 'token-2') met.push(`token-2 with ${localStorage.getItem('tokensso') ?? 'none'}`);
  });
  startSession({ token: 'token-2', tokensso: 'sso-2' });
  follow.mockRestore();
  expect(met).toEqual(['token-2 with sso-2']);
});

test('whoever follows another member without a logout finds nothing of theirs but the language [Q-09]', () => {
  localStorage.setItem('lang', 'ja_ja');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  localStorage.setItem('draft', 'words of the first');
  startSession({ token: 'token-2', tokensso: 'sso-2' });
  expect({ ...localStorage }).toEqual({ lang: 'ja_ja', token: 'token-2', tokensso: 'sso-2' });
});

test('what a visitor left goes on as that of the member they become, also through another token of the same session', () => {
  endSession();
  localStorage.setItem('draft', 'words of a visitor');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  startSession({ token: 'token-1', tokensso: 'sso-2' });
  expect(localStorage.getItem('draft')).toBe('words of a visitor');
  expect(currentSession()).toEqual({ token: 'token-1', tokensso: 'sso-2', isMember: true });
});

test('the end of a session clears all of localStorage, but the language stays [DATA-138, Q-09, security 37]', () => {
  localStorage.setItem('lang', 'ja_ja');
  localStorage.setItem('anything', 'else');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  endSession();
  expect({ ...localStorage }).toEqual({ lang: 'ja_ja' });
  expect(currentSession().isMember).toBe(false);
});

test('without a saved language none is written at the end of a session [Q-09]', () => {
  endSession();
  expect(localStorage).toHaveLength(0);
});

test('a screen follows login and logout, in this tab and in another', () => {
  endSession();
  render(<Who />);
  expect(screen.getByText('Visitor')).toBeVisible();
  act(() => startSession({ token: 'token-1', tokensso: 'sso-1' }));
  expect(screen.getByText('Member with token-1')).toBeVisible();
  changeElsewhere(() => localStorage.setItem('token', 'token-2'));
  expect(screen.getByText('Member with token-2')).toBeVisible();
  changeElsewhere(() => localStorage.clear());
  expect(screen.getByText('Visitor')).toBeVisible();
});

test("a page brought back by the browser after a logout elsewhere is a visitor's", () => {
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  render(<Who />);
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
  });
  expect(screen.getByText('Visitor')).toBeVisible();
});

test('the session is the same object until it changes', () => {
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  expect(currentSession()).toBe(currentSession());
});

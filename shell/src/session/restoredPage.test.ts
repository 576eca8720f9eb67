import { endSession, startSession } from '@unison/shared/session';
import { guardRestoredPage } from './restoredPage';

const root = document.body.appendChild(document.createElement('div'));
const startAnew = jest.fn();
guardRestoredPage(root, startAnew);

const tell = (name: 'pagehide' | 'pageshow', persisted = true) => window.dispatchEvent(Object.assign(new Event(name), { persisted }));

beforeEach(() => {
  startAnew.mockClear();
  root.hidden = false;
  root.style.opacity = '';
  startSession({ token: 'token-1', tokensso: 'sso-1' });
});

test('a page that was just opened is none of these, whoever is logged in: it is shown, and does not start anew', () => {
  tell('pageshow', false);
  expect(root).toBeVisible();
  expect(startAnew).not.toHaveBeenCalled();
});

test('a page from the back and forward cache shows again while the session is the same [SESSION-26]', () => {
  tell('pagehide');
  expect(root).not.toBeVisible();
  tell('pageshow');
  expect(root).toBeVisible();
  expect(startAnew).not.toHaveBeenCalled();
});

test('a page that is kept stays in the layout, so that it comes back where it was left and with the focus', () => {
  tell('pagehide');
  expect(root).toHaveStyle({ display: 'block', visibility: 'visible' });
});

test('after a logout in between it shows nothing of the member and starts anew [SESSION-26]', () => {
  tell('pagehide');
  endSession();
  tell('pageshow');
  expect(root.hidden).toBe(true);
  expect(root).not.toBeVisible();
  expect(startAnew).toHaveBeenCalledTimes(1);
});

test('the same holds when somebody else logged in meanwhile', () => {
  tell('pagehide');
  startSession({ token: 'token-2', tokensso: 'sso-2' });
  tell('pageshow');
  expect(root.hidden).toBe(true);
  expect(root).not.toBeVisible();
  expect(startAnew).toHaveBeenCalledTimes(1);
});

test.each(['online', 'offline'])(
  'what waits for the network hears that it is %s, if that came while the page lay aside [ERR-22]',
  (now) => {
    const heard = jest.fn();
    window.addEventListener(now, heard);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(now === 'online');
    tell('pagehide');
    expect(heard).not.toHaveBeenCalled();
    tell('pageshow');
    expect(heard).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  },
);

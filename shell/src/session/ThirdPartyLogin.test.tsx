import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen, sessionTokens, userInfo } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ShellProvider, type Shell } from '../shell';
import { endedSessions } from '../testing/endedSessions';
import { openApp } from '../testing/openApp';
import { ThirdPartyLogin } from './ThirdPartyLogin';

const logins = () => platform.requests(calls.loginThirdParty);

test('an address with sso and username logs in with all of its pairs and the language, then shows Mine [SESSION-23] [SESSION-25]', async () => {
  platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
  const { address } = await openApp('/Notice?sso=x&username=mai&extra=z', { language: 'es_spa' });
  expect(await screen.findByText('Content of Mine')).toBeVisible();
  expect(address()).toBe('/Mine');
  expect(logins()).toHaveLength(1);
  expect(logins()[0]?.payload).toEqual({ sso: 'x', username: 'mai', extra: 'z', lang: 'es_spa' });
  expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual(['token-9', 'sso-9']);
});

test('whoever is logged in is so at once, while the settings of the platform are still on their way [SESSION-25]', async () => {
  platform.hangs(calls.getBaseInfo);
  platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
  await openApp('/Notice?sso=x&username=mai');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-9'));
});

test('a device that keeps nothing logs nobody in, and the login says so alone', async () => {
  platform.answers(calls.loginThirdParty, sessionTokens(), 'You are logged in');
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'tokensso') throw new DOMException('full', 'QuotaExceededError');
  });
  const { address } = await openApp('/Notice?sso=x&username=mai');
  expect(await screen.findByText(/cannot keep you logged in/)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(screen.queryByText('You are logged in')).not.toBeInTheDocument();
  write.mockRestore();
});

test.each(['/Notice?sso=x', '/Notice?username=mai', '/Notice?sso=&username=mai'])(
  '%s logs nobody in and keeps its query [SESSION-24]',
  async (route) => {
    const { address } = await openApp(route);
    expect(await screen.findByText('Content of Notices')).toBeVisible();
    expect(logins()).toHaveLength(0);
    expect(address()).toBe(route);
  },
);

test('values that are about the delivery of the app are never sent [SESSION-23] (O-43)', async () => {
  platform.answers(calls.loginThirdParty, sessionTokens());
  await openApp('/?sso=x&username=mai&override=mf-game%40https%3A%2F%2Fdev.example&grant=abc');
  await waitFor(() => expect(logins()).toHaveLength(1));
  expect(Object.keys(logins()[0]?.payload ?? {}).sort()).toEqual(['lang', 'sso', 'username']);
});

test('the secret leaves the address before anything else is asked for (O-43) [security 38]', async () => {
  const seen: string[] = [];
  const record = () => void seen.push(window.location.href);
  platform.answers(calls.loginThirdParty, () => {
    record();
    return sessionTokens();
  });
  await openApp('/Notice?sso=secret&username=mai');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]).not.toContain('secret');
});

test.each(['/Video', '/Login'])('a third-party login refused at %s says why and shows the login [ERR-06] (O-43)', async (route) => {
  platform.refuses(calls.loginThirdParty, 'This code was used already');
  const { address } = await openApp(`${route}?sso=x&username=mai`);
  await waitFor(() => expect(address()).toBe('/Login'));
  await screen.findByLabelText('Username');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('This code was used already')).toBeVisible();
});

test('why it was refused is said of that login alone: not again after a look at the registration [ERR-06] (O-43, Q-13)', async () => {
  platform.refuses(calls.loginThirdParty, 'This code was used already');
  const { user, address } = await openApp('/Notice?sso=x&username=mai');
  expect(await within(await screen.findByRole('main')).findByText('This code was used already')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'No account? Register now' }));
  await user.click(await screen.findByRole('link', { name: 'Already have an account? Log in' }));
  await screen.findByLabelText('Username');
  expect(address()).toBe('/Login');
  expect(within(screen.getByRole('main')).queryByText('This code was used already')).not.toBeInTheDocument();
});

describe('where the code of a third-party login cannot be had', () => {
  const without = (session: boolean) => {
    const shell = { thirdParty: { pairs: { sso: 'x', username: 'linh' }, username: 'linh' } } as unknown as Shell; // nothing else of it is asked for
    const load = () => Promise.reject(new Error('chunk'));
    const login = (
      <ThirdPartyLogin load={load}>
        <Routes>
          <Route path="/Login" element={<p>The login</p>} />
          <Route path="/Setting" element={<p>The settings</p>} />
        </Routes>
      </ThirdPartyLogin>
    );
    return renderScreen(<ShellProvider value={shell}>{login}</ShellProvider>, { route: '/Setting', session });
  };

  test('there is a way back to the login (O-43)', async () => {
    const { user, address } = without(false);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('The login')).toBeVisible();
    expect(address()).toBe('/Login');
  });

  test('a member goes on where they were, as who they are (O-43)', async () => {
    const { user } = without(true);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByText('The settings')).toBeVisible();
  });
});

test('a third-party login waits for the answer to the question for the age [SESSION-23] (O-83)', async () => {
  platform.answers(calls.loginThirdParty, sessionTokens());
  const { user, address } = await openApp('/?sso=x&username=mai', { saysAge: false });
  const yes = await screen.findByRole('button', { name: 'I am 18 or older' });
  expect(logins()).toHaveLength(0);
  await user.click(yes);
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(logins()).toHaveLength(1);
});

test('a member is asked first, and may stay who they are (O-43)', async () => {
  platform.answers(calls.getUserInfo, userInfo({ username: 'mai' }));
  const { user } = await openApp('/Setting?sso=x&username=linh', { isMember: true });
  expect(await screen.findByText('Continue as mai or switch to linh?')).toBeVisible();
  expect(screen.queryByText('Content of Settings')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue as mai' }));
  expect(await screen.findByText('Content of Settings')).toBeVisible();
  expect(logins()).toHaveLength(0);
  expect(localStorage.getItem('token')).toBe('token-1');
});

test('of a name that a link makes up no more stands there than a name has (O-43)', async () => {
  platform.answers(calls.getUserInfo, userInfo({ username: 'mai' }));
  await openApp(`/Setting?sso=x&username=${'w'.repeat(32)}-or-write-to-us`, { isMember: true });
  expect(await screen.findByText(`Continue as mai or switch to ${'w'.repeat(32)}?`)).toBeVisible();
});

test('a member who agrees switches to the other account (O-43)', async () => {
  platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
  const { user, address } = await openApp('/Setting?sso=x&username=linh', { isMember: true });
  await user.click(await screen.findByRole('button', { name: 'Switch to linh' }));
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(localStorage.getItem('token')).toBe('token-9');
});

describe('the session of a member who switches', () => {
  const askedToSwitch = async () => {
    platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
    platform.saves(unisonCalls.endSession);
    const { user } = await openApp('/Setting?sso=x&username=linh', { isMember: true, base: { capabilities: ['sessions'] } });
    const button = await screen.findByRole('button', { name: 'Switch to linh' });
    return { agree: () => user.click(button) };
  };

  test('ends on the platform too, by its own tokens: nobody could log out of it any more (O-43, O-99)', async () => {
    const { agree } = await askedToSwitch();
    await agree();
    expect(await screen.findByText('Content of Mine')).toBeVisible();
    await waitFor(() => expect(endedSessions()).toEqual([['token-1', 'sso-1']]));
    expect(localStorage.getItem('token')).toBe('token-9');
  });

  test('goes on where the device keeps no other: the new one is ended instead (O-43, O-99)', async () => {
    const { agree } = await askedToSwitch();
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'tokensso') throw new DOMException('full', 'QuotaExceededError');
    });
    await agree();
    await waitFor(() => expect(endedSessions()).toEqual([['token-9', 'sso-9']]));
    write.mockRestore();
    expect(localStorage.getItem('token')).toBe('token-1');
  });
});

test.each(['This code was used already', 'Lỗi xác thực'])(
  'a member whose switch is refused with "%s" hears why, is told who they still are, and goes on where they were (O-43)',
  async (refusal) => {
    platform.answers(calls.getUserInfo, userInfo({ username: 'mai' }));
    platform.refuses(calls.loginThirdParty, refusal);
    const { user, address } = await openApp('/Setting?sso=x&username=linh', { isMember: true });
    await user.click(await screen.findByRole('button', { name: 'Switch to linh' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Continue as mai' }));
    expect(await screen.findByText('Content of Settings')).toBeVisible();
    expect(address()).toBe('/Setting');
    expect(localStorage.getItem('token')).toBe('token-1');
  },
);

describe('who has no code for the second step at hand', () => {
  const askedForCode = async (route: string, isMember: boolean) => {
    platform.answers(calls.getUserInfo, userInfo({ username: 'mai' }));
    platform.refuses(calls.loginThirdParty, 'Please enter the code', 401, { otp: 1 });
    const opened = await openApp(route, { isMember, base: { capabilities: ['totp', 'sessions'] } });
    if (isMember) await opened.user.click(await screen.findByRole('button', { name: 'Switch to linh' }));
    await screen.findByLabelText('Code from your authenticator app');
    return opened;
  };

  test('goes back to the login (O-43, O-81)', async () => {
    const { user, address } = await askedForCode('/?sso=x&username=linh', false);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(address()).toBe('/Login');
  });

  test('as a member who goes back while the code is on its way, stays who they are when the answer comes; that session is ended (O-43, O-99)', async () => {
    const { user, address } = await askedForCode('/Setting?sso=x&username=linh', true);
    const answer = platform.hangs(calls.loginThirdParty);
    platform.saves(unisonCalls.endSession);
    await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(platform.requests(calls.loginThirdParty)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as mai' }));
    expect(await screen.findByText('Content of Settings')).toBeVisible();
    platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-2', tokensso: 'sso-2' }));
    answer();
    await waitFor(() => expect(platform.requests(unisonCalls.endSession)).toHaveLength(1));
    expect(platform.requests(unisonCalls.endSession)[0]?.headers.get('token')).toBe(btoa('token-2'));
    expect(localStorage.getItem('token')).toBe('token-1');
    expect(address()).toBe('/Setting');
  });

  test('as a member, goes back to the question and stays who they are (O-43, O-81)', async () => {
    const { user } = await askedForCode('/Setting?sso=x&username=linh', true);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as mai' }));
    expect(await screen.findByText('Content of Settings')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });
});

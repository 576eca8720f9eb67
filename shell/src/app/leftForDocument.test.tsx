import { calls } from '@unison/shared/contract';
import { deviceStore, LEFT_BY_APP, platform } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { trialState } from '../overrides/trialState';
import { openApp } from '../testing/openApp';

test('what the next document’s script reads of the device is what the app leaves there, and asks with', async () => {
  const disk = deviceStore('quick', { forget: true });
  const { go } = await openApp('/Home', { isMember: true, language: LEFT_BY_APP.web.lang });
  await screen.findByText('Content of Home');
  expect({ ...localStorage }).toEqual(expect.objectContaining(LEFT_BY_APP.web));
  await waitFor(() => expect(Object.fromEntries(disk)).toMatchObject(LEFT_BY_APP.ofAge));

  const asked = platform.requests(calls.getBaseInfo).at(-1)?.headers;
  expect(Object.fromEntries(Object.keys(LEFT_BY_APP.headers).map((name) => [name, asked?.get(name)]))).toEqual(LEFT_BY_APP.headers);

  await go('/nHomeList?city=1');
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 420 });
  fireEvent.scroll(window);
  fireEvent(window, new Event('pagehide'));
  const entry = (window.history.state as { key: string }).key; // as the router writes it
  expect(JSON.parse(sessionStorage.getItem(LEFT_BY_APP.scroll.key) ?? '[]')).toEqual(
    expect.arrayContaining(LEFT_BY_APP.scroll.of(entry, 420)),
  );

  act(() => trialState.set({ grant: 'a tester’s' }));
  expect(sessionStorage.getItem(LEFT_BY_APP.trial)).toMatch(/./);
});

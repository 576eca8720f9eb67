import { baseInfo, platform } from '@unison/shared/testing';
import { calls } from '@unison/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composedDocument, config, host } from '../testing/composedDocument';
import { plainLoader } from '../testing/openApp';
import { inDocument, registryOfTheApp } from '../testing/release';
import { boot } from './boot';
import type { Host } from './host';

beforeEach(() => {
  localStorage.setItem('lang', 'en_us');
  window.history.replaceState(null, '', '/Home');
  const platformsOwn = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const path = String(address);
    return /^\/(telemetry|registry)/.test(path) ? Promise.resolve(new Response(null, { status: 304 })) : platformsOwn(address, init);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

test('a page that the browser prepares ahead asks and reads; it draws, writes and reports nothing before somebody sees it', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  let finish: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => (finish = resolve));
  const held: Host = { ...host, load: jest.fn((record, ...others) => isThere.then(() => plainLoader(record, ...others))) };
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  window.history.replaceState(null, '', '/Home');
  const root = composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config });
  const booted = boot(root, held);
  await waitFor(() => expect(held.load).toHaveBeenCalled());
  finish();
  await waitFor(() =>
    expect(jest.mocked(fetch).mock.calls.some(([address]) => address instanceof Request || String(address).includes('/system/base'))).toBe(
      true,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(root).toBeEmptyDOMElement();
  for (const [address, init] of jest.mocked(fetch).mock.calls) {
    expect(init?.method ?? 'GET').toBe('GET');
    expect(String(address)).not.toContain('/telemetry');
  }
  expect(window.history.state).toBeNull();

  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  await act(async () => {
    document.dispatchEvent(new Event('prerenderingchange'));
    await booted;
  });
  const answer = await screen.findByRole('button', { name: 'I am 18 or older' }).catch(() => undefined);
  if (answer) await userEvent.click(answer);
  expect(await screen.findByText('Content of Home')).toBeInTheDocument();
  // A name of its own, so that it begins at its top.
  expect(window.history.state).toMatchObject({ key: expect.stringMatching(/^\w+$/) });
});

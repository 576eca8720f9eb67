import { allowConsole, baseInfo, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { calls } from '@unison/shared/contract';
import type { RemoteScreens } from '@unison/shared/remote';
import { act } from '@testing-library/react';
import { composedDocument, config, host } from '../testing/composedDocument';
import { plainLoader } from '../testing/openApp';
import { inDocument, registryOfTheApp } from '../testing/release';
import { boot } from './boot';

let root: HTMLElement;
let finish: () => void;
let fail: () => void;

/** Starts the app at an address; all files of its screen have come, or not, and its code runs when it is let. */
async function start(address: string, isHere: boolean): Promise<void> {
  window.history.replaceState(null, '', address);
  root = composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config: { ...config, openToVisitors: true } });
  const turn = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new Error('it does not run'));
  });
  const load = (...asked: Parameters<typeof plainLoader>): Promise<RemoteScreens> => turn.then(() => plainLoader(...asked));
  await act(async () => {
    void boot(root, { ...host, isHere: () => isHere, load });
    await passTime(100);
  });
}

describe('the first drawing', () => {
  stopTheClock();
  beforeEach(() => {
    localStorage.setItem('lang', 'en_us');
    platform.answers(calls.getBaseInfo, baseInfo());
    const platformsOwn = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, init) =>
        /^\/(telemetry|registry)/.test(String(address))
          ? Promise.resolve(new Response(null, { status: 304 }))
          : platformsOwn(address, init),
      );
  });

  afterEach(() => jest.restoreAllMocks());

  test('has the first screen where all of it has come: nothing is drawn in the midst of the work for it', async () => {
    await start('/Home', true);
    expect(root).toBeEmptyDOMElement();
    finish();
    await act(() => passTime(0));
    expect(root).not.toBeEmptyDOMElement();
  });

  test('is that of the frame alone where something of the screen is still on its way', async () => {
    await start('/Home', false);
    expect(root).not.toBeEmptyDOMElement();
  });

  test('is that of the frame alone where the device is at work on the screen for a second', async () => {
    await start('/Home', true);
    await act(() => passTime(1_000));
    expect(root).not.toBeEmptyDOMElement();
  });

  test('says that a screen does not run as soon as that is known', async () => {
    allowConsole(/could not be shown|it does not run/);
    await start('/Home', true);
    fail();
    await act(() => passTime(0));
    expect(root).not.toBeEmptyDOMElement();
  });

  test('waits for no screen of the shell’s own', async () => {
    await start('/Login', true);
    expect(root).not.toBeEmptyDOMElement();
  });
});

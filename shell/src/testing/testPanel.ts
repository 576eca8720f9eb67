import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rightsFrom } from '../overrides/rights';
import type { Trial } from '../overrides/trial';
import { trialState } from '../overrides/trialState';
import { openApp, type OpenOptions } from './openApp';
import { registryOfTheApp } from './release';

/** An older release of mf-game, and a folder and a branch that could be shown instead. */
export const OLD = '1.0.0-0123456789abcdef';
export const FOLDER = 'https://preview.example.org/game/';
export const BRANCH = 'my-branch';

export const registry = registryOfTheApp();
/** A tester's page that asked for nothing but the panel, or for this. */
export const trialOf = (given: Partial<Trial> = {}): Trial => ({
  asked: { releases: {}, overrides: {} },
  combination: { releases: {}, overrides: {} },
  problems: [],
  isPanelAsked: true,
  registry,
  source: { address: '/registry/resolved.json', headers: {}, overlay: (same) => same },
  stands: () => () => undefined,
  giveUp: () => false,
  ...given,
});
export const goTo = (address: string) => void went.push(address);
export const rightsWhere = (needsGrant: boolean) =>
  rightsFrom({ needsGrant, grant: undefined, combination: { releases: {}, overrides: {} } });
/** Rights where nobody needs a grant. */
export const open = rightsWhere(false);

/** What the edge was asked for, with the headers; it offers a branch and an older release of mf-game. */
export const asked: { path: string; headers: Headers }[] = [];
/** Where the page went. */
export const went: string[] = [];

let status = 200;
/** In this test the edge says with this status what there is to choose. */
export const edgeAnswers = (other: number): void => void (status = other);

/** What the browser noted of two files of mf-game, 30 ms from the first request to the last byte. */
const requests = ['entry.js', 'screen.js'].map((name, index) => ({
  name: `http://localhost/assets/mf-game/1.0.0-a/${name}`,
  startTime: 10 + 10 * index,
  duration: 20,
}));

/** Lets the tests of a file open the panel, over an edge that offers what is said above. */
export function withPanel(): void {
  beforeEach(() => {
    asked.length = 0;
    went.length = 0;
    status = 200;
    trialState.forget();
    // jsdom keeps no record of requests.
    Object.defineProperty(performance, 'getEntriesByType', { value: () => requests, configurable: true });
    const platformsOwn = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (!String(address).startsWith('/registry/')) return platformsOwn(address, init);
      asked.push({ path: String(address), headers: new Headers(init?.headers) });
      const game = { channels: { stable: '1.0.0-a', [BRANCH]: OLD }, releases: [{ version: OLD, at: '2026-11-01T10:00:00Z' }] };
      return Promise.resolve(Response.json({ packages: { 'mf-game': game } }, { status }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.getElementById('unison-config')?.remove();
  });
}

/** The panel waits behind the question for the age, and is there at once after it. */
export async function openTested(address: string, options: OpenOptions = {}) {
  const app = await openApp(address, { ...options, saysAge: false });
  await app.user.click(await screen.findByRole('button', { name: /18/ }));
  return app;
}

/** As from a clipboard: an address of a folder is not typed. */
export async function enter(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export const panel = async () => within(await screen.findByRole('dialog', { name: 'Test panel' }));

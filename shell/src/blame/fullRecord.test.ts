import { createAppStore } from '@unison/shared/api';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { asked, BASE, GAME, inProduction, openGate } from '../testing/gate';
import { gatherTroubles } from './gatherTroubles';
import { startWatching } from './startWatching';

inProduction();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The record a browser keeps of what was asked for: a full one leaves out what comes, unless room is made as it says so. */
function recordOfRequests() {
  const noted: { name: string; contentEncoding: string }[] = [];
  Object.assign(performance, {
    getEntriesByName: (address: string) => noted.filter(({ name }) => name === address),
    clearResourceTimings: () => (noted.length = 0),
  });
  return (name: string, contentEncoding: string): void => {
    if (noted.length === 250) performance.onresourcetimingbufferfull?.(new Event('resourcetimingbufferfull'));
    if (noted.length < 250) noted.push({ name, contentEncoding });
  };
}

test('after a feed of five hundred pictures a delta that cannot be decoded is still known as one: no release is blamed for it', async () => {
  const note = recordOfRequests();
  const [failures, store] = [gatherTroubles(), createAppStore({ apiBase: '/api' })];
  startWatching({ failures, entered: createEnteredRelease(), shellVersion: '1.0.0-a', store, later: (start) => start() });
  await jest.advanceTimersByTimeAsync(0);
  for (let picture = 0; picture < 500; picture++) note(`/media/${String(picture)}.webp`, '');
  const gate = openGate(GAME);
  note(`${window.location.origin}${BASE}entry.js`, 'dcz');
  asked(gate).dispatchEvent(new Event('error'));
  expect(gate.spoiledDeltas()).toBe(1);
});

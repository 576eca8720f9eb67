import { filePlace } from '@unison/shared/remote/filePlace';
import { release } from '../testing/release';
import { hash } from '../testing/trials';
import { loadTimeOf } from './loadTimes';
import { loadTesterBar } from './TesterBar';

/** What a browser's record holds of requests: a hundred ms after each other, each of 90 ms. */
const asked = (paths: string[]) => () =>
  paths.map((path, at) => ({ name: new URL(path, window.location.href).href, startTime: 100 * at, duration: 90 }));

test('the files of a release that are asked for by their content are counted with its entry', () => {
  const files = ['entry.js', 'screen.0123abcd.js', 'texts-en_us.js'].map((path) => ({ path, bytes: 1, integrity: hash }));
  const game = release('mf-game', [], { byContent: true, files });
  const [entry = '', screen = '', texts = ''] = files.map((file) => filePlace(game, file));
  // jsdom keeps no record of requests.
  Object.defineProperty(performance, 'getEntriesByType', {
    value: asked(['/main.js', entry, `${screen}?retry=1`, texts, '/assets/mf-home/abcd/screen.0123abcd.js']),
    configurable: true,
  });
  expect(loadTimeOf(game)).toEqual({ files: 3, ms: 290 });
  expect(loadTimeOf(release('mf-video', []))).toBeUndefined();
});

test('a tester’s page keeps its record of requests past the pictures of a feed', async () => {
  const holds = jest.fn();
  Object.defineProperty(performance, 'setResourceTimingBufferSize', { value: holds, configurable: true });
  await loadTesterBar();
  performance.onresourcetimingbufferfull?.(new Event('resourcetimingbufferfull'));
  expect(holds).toHaveBeenCalledWith(10_000);
});

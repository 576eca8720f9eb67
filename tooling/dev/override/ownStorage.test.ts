import { NAVIGATING } from '../../testing/edge';
import { startProxy, stopProxies } from '../../testing/override';

afterEach(stopProxies);

const FORGETS = { 'clear-site-data': '"storage"' };
const noteIn = (headers: { 'set-cookie'?: string[] | undefined }): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '').find((cookie) => cookie.startsWith('dev-app')) ?? '';

test('what a browser keeps of one app ends with the first page of another at the same address', async () => {
  const { ask: asked, seen, port } = await startProxy();
  const open = (cookie: string) => asked('/Game', { ...NAVIGATING, cookie });
  const first = (await open(`dev-app-${String(port)}=https%3A%2F%2Fapp.example.org; bucket=7`)).headers;
  expect(first).toMatchObject(FORGETS);

  // From then on it stays; a server at another port of this machine has a note of its own.
  const jar = `bucket=7; dev-app-1=x; ${noteIn(first)}`;
  const again = (await open(jar)).headers;
  expect(again).not.toHaveProperty('clear-site-data');
  expect(noteIn(again)).toBe('');
  expect((await asked('/registry/resolved.json', { cookie: '' })).headers).not.toHaveProperty('clear-site-data');

  await asked('/api/base', { cookie: jar });
  expect(seen.at(-1)?.headers).toMatchObject({ cookie: 'bucket=7' });
});

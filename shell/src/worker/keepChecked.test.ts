import { integrityOf, putAway, workerDevice } from '../testing/workerDevice';
import { CACHES } from './caches';
import { keepChecked } from './keepChecked';

const ADDRESS = `${window.location.origin}/assets/mf-game/aaaa/texts-en_us.js`;
const RIGHT = 'the right bytes';

type Asked = Pick<Request, 'url' | 'destination' | 'integrity'>;

beforeEach(() => void workerDevice());
afterEach(putAway);

/** What the device keeps of the file when this came for it, as Workbox does it: asked for by a page's script, or by an element. */
async function keptAfter(came: string, { status = 200, ...asked }: Partial<Asked> & { status?: number } = {}): Promise<string | undefined> {
  const request: Asked = { url: ADDRESS, destination: '', integrity: '', ...asked };
  const files = await caches.open(CACHES.assets);
  const key = await keepChecked.cacheKeyWillBeUsed({ request, mode: 'write' });
  const toKeep = await keepChecked.cacheWillUpdate({ request, response: new Response(came, { status }) });
  if (toKeep) await files.put(key, toKeep);
  return (await files.match(ADDRESS))?.text();
}

const byElement = { destination: 'script', integrity: integrityOf(RIGHT) } as const;

test('what is asked for before its hash is known is not kept: a portal’s page would stand in its place for as long as a release has the file', async () => {
  expect(await keptAfter('<!doctype html><p>Log in to this network')).toBeUndefined();
  expect(await keptAfter(RIGHT, byElement)).toBe(RIGHT);
  expect(await keptAfter('<!doctype html><p>Log in to this network')).toBe(RIGHT);
});

test('what a script asks for by its hash is kept, as the file of all records is', async () => {
  expect(await keptAfter(RIGHT, { integrity: integrityOf(RIGHT) })).toBe(RIGHT);
});

test('what a style names is kept, what was refused is not', async () => {
  expect(await keptAfter('gone', { destination: 'font', status: 404 })).toBeUndefined();
  expect(await keptAfter('a font', { destination: 'font' })).toBe('a font');
});

test('what a retry brings takes the place of what failed; where nobody looks at its bytes that only goes', async () => {
  await keptAfter('cut', { destination: 'script' });
  expect(await keptAfter(RIGHT, { ...byElement, url: `${ADDRESS}?retry=1` })).toBe(RIGHT);
  expect(await keptAfter('cut', { url: `${ADDRESS}?retry=2` })).toBeUndefined();
});

test('a retry is not answered by the kept file, which may be what failed', async () => {
  const request = { url: `${ADDRESS}?retry=1` };
  expect(await keepChecked.cacheKeyWillBeUsed({ request, mode: 'read' })).toBe(request.url);
});

test('what is not kept is on its way until all of it has come: whoever wants it kept waits, and a slow line carries it once', async () => {
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({ start: (stream) => void (end = () => stream.close()) });
  const over = jest.fn();
  const decided = keepChecked
    .cacheWillUpdate({ request: { url: ADDRESS, destination: '', integrity: '' }, response: new Response(body) })
    .then(over);
  await new Promise((resolve) => setTimeout(resolve));
  expect(over).not.toHaveBeenCalled();
  end();
  await decided;
  expect(over).toHaveBeenCalledWith(null);
});

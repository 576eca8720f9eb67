import { join } from 'node:path';
import { contentKey } from '@unison/shared/remote/filePlace';
import { confirmNewest, openStore } from '../registry';
import { holdRequests, leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { openKeyring } from '../registry/signing/keyring';
import { contentIn, listedFile, newFolder, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
});
afterEach(stopAll);
afterAll(() => s3.close());

const TIMESTAMP = '/registry/timestamp.json';

/** What a visitor gets of all kinds, and who balances edges. */
async function servedBy({ ask, open }: Pick<Awaited<ReturnType<typeof startEdge>>, 'ask' | 'open'>, ...more: string[]): Promise<string[]> {
  const paths = ['/registry/resolved.json', `/assets/mf-game/${versionNumber(2)}/main.css`, '/readyz', ...more];
  const texts = [(await open('/Game')).text];
  for (const path of paths) texts.push((await ask(path)).text);
  return texts;
}

test.each<[string, S3Server['misbehave']]>([
  [
    'answers 403',
    (_request, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    },
  ],
  [
    'breaks off in the middle of each object',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"format":');
      setTimeout(() => response.destroy(), 5);
      return true;
    },
  ],
  [
    'ends each object in the middle as if it were whole',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).end('{"format":');
      return true;
    },
  ],
])(
  'an edge whose bucket %s serves on what it serves, tells it in one line, and sees a release once it answers again',
  async (how, misbehave) => {
    const keys = openKeyring(join(newFolder(), 'keys'), {});
    const store = { ...(await openStore(`s3://releases/${how.replaceAll(' ', '-')}`, { create: true, keys })), folder: '' };
    store.shelf.believedMs = 0; // it is looked at for each request
    for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
    const [real, problems] = [Date.now, [] as string[]];
    let later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + later);
    const { ask, open } = await startEdge({ store, onProblem: (line) => void problems.push(line) });
    const served = () => servedBy({ ask, open });
    const first = await served();

    s3.misbehave = misbehave;
    try {
      expect(await served()).toEqual(first);
      // What was never asked for cannot be had now, and is said so: nothing of half an object is sent.
      const missing = await ask(`/assets/mf-game/${versionNumber(2)}/picture.svg`);
      expect([404, 500]).toContain(missing.status);
      expect(missing.text).not.toContain('{"format"');
      expect(problems[0]).toMatch(/^[^\n]+$/);
    } finally {
      s3.misbehave = () => false;
    }
    expect(await served()).toEqual(first);
    later = 10_000; // it leaves a bucket that gave no answer alone for a while
    await put(store, remoteRelease('mf-game', 3, ['/Game']));
    expect((await ask('/registry/resolved.json')).text).toContain(versionNumber(3));
    jest.restoreAllMocks();
  },
);

test('an edge whose bucket takes every request and says nothing serves on meanwhile, tells it in one line, and hears the answer that comes late', async () => {
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  const store = { ...(await openStore('s3://releases/says-nothing', { create: true, keys })), folder: '' };
  store.shelf.believedMs = 0; // it is looked at for each request
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  await confirmNewest(store);
  const [real, problems] = [Date.now, [] as string[]];
  let later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + later);
  const edge = await startEdge({ store, onProblem: (line) => void problems.push(line) });
  const first = await servedBy(edge, TIMESTAMP);

  later = 10_000; // all that it knows is old enough to be looked at again
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'clearInterval', 'nextTick', 'queueMicrotask', 'hrtime', 'performance', 'Date'],
  });
  const { held, letGo } = holdRequests(s3, () => {
    setImmediate(() => jest.advanceTimersByTime(1_000));
    return true;
  });
  try {
    expect(await servedBy(edge, TIMESTAMP)).toEqual(first);
    const asked = held.map(({ req }) => decodeURIComponent(req.url ?? ''));
    for (const what of ['/registry/', '/suspensions/', '/timestamp.json']) expect(asked).toContainEqual(expect.stringContaining(what));
    expect(held.filter(({ destroyed, writableEnded }) => destroyed || writableEnded)).toEqual([]);
  } finally {
    jest.useRealTimers();
    letGo();
  }
  await put(store, remoteRelease('mf-game', 3, ['/Game']));
  expect((await edge.ask('/registry/resolved.json')).text).toContain(versionNumber(3));
  expect(problems).toEqual([expect.stringMatching(/^The store gives no answer; what is in force stays: [^\n]+$/)]);
  jest.restoreAllMocks();
});

test('a file that is asked for by its content comes once the bucket answers again, when it gave no answer for just its release', async () => {
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  const store = { ...(await openStore('s3://releases/by-content', { create: true, keys })), folder: '' };
  const chunk = listedFile('222.0a9c65dc.js');
  await put(store, shellRelease(1));
  for (const seed of [2, 3, 4]) {
    const made = remoteRelease('mf-game', seed, ['/Game']);
    await put(store, { ...made, files: seed === 2 ? [...made.files, chunk] : made.files, byContent: true });
  }
  const real = Date.now;
  let later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + later);
  const { ask } = await startEdge({ store });
  const address = `/assets/mf-game/${contentKey(chunk.integrity)}/${chunk.path}`;
  s3.misbehave = (request, response) => {
    if (!String(request.url).includes(`/releases/mf-game/${versionNumber(2)}.json`)) return false;
    response.writeHead(503).end();
    return true;
  };
  expect((await ask(address)).status).toBe(404);
  s3.misbehave = () => false;
  later = 10_000; // it leaves a bucket that gave no answer alone for a while
  expect(await ask(address)).toMatchObject({ status: 200, text: contentIn(chunk.path).toString() });
  jest.restoreAllMocks();
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { announceReleases, moveStable, NoAnswerError, openStore } from '../registry';
import { leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { startPlatform, stopAll } from '../testing/edge';
import { now } from '../testing/handMade';
import { keep, made, withService } from '../testing/publish';
import { author, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { builder, printed, repository } from '../testing/release/repository';
import { main } from './main';
import { releasePackages } from './releasePackages';

const isRevision = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && /registry(\/|%2F)\d{10}\.json/.test(url);

describe('in a bucket', () => {
  let s3: S3Server;
  let count = 0;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  /** A bucket with three releases of mf-home, which takes the next revision and whose answer is lost on the way; with `isGone` nothing is answered from then on. */
  async function losing(attempts: string, isGone = false) {
    leadClientsTo(s3, { AWS_MAX_ATTEMPTS: attempts });
    process.env['KEYS_DIR'] = join(newFolder(), 'keys');
    s3.misbehave = () => false;
    const place = `s3://releases/lost-${String((count += 1))}`;
    const store = await openStore(place, { create: true });
    for (const seed of [1, 2, 3]) {
      await store.addRelease(handedOver(remoteRelease('mf-home', seed)));
      await announceReleases(store, [remoteRelease('mf-home', seed)], author());
    }
    await store.letGo();
    let isLost = false;
    s3.misbehave = async (request) => {
      if (isLost && !isGone) return false;
      if (isRevision(request)) {
        isLost = true;
        s3.objects.set(decodeURIComponent(request.url?.split(/[?]|^\/releases\//)[1] ?? ''), await buffer(request));
      }
      if (isLost) request.socket.destroy();
      return isLost;
    };
    const stable = async () => (await (await openStore(place)).read()).document.packages['mf-home']?.channels['stable'];
    return { rollback: ['rollback', 'mf-home', '--why', 'it fails', '--store', place], stable };
  }

  test('a rollback after which the bucket cannot be opened any more is told as done, and does not fail', async () => {
    const { rollback, stable } = await losing('1');
    let isMoved = false;
    s3.misbehave = (request) => {
      const isGone = isMoved && (request.url ?? '').includes('store.json');
      if (isGone) request.socket.destroy();
      isMoved ||= isRevision(request);
      return isGone;
    };
    expect(await printed(rollback)).toEqual([
      `mf-home: stable moved back from ${versionNumber(3)} to ${versionNumber(2)}`,
      expect.stringContaining('What is told above stands; the newest registry was not confirmed; npm run keys -- timestamp does it'),
    ]);
    s3.misbehave = () => false;
    expect(await stable()).toBe(versionNumber(2));
  });

  test.each(['1', '3'])('a rollback whose answer is lost is told as done, and is one, whoever asks %s times', async (attempts) => {
    const { rollback, stable } = await losing(attempts);
    expect(await printed(rollback)).toEqual([`mf-home: stable moved back from ${versionNumber(3)} to ${versionNumber(2)}`]);
    expect(await stable()).toBe(versionNumber(2));
  });

  test('where nobody can tell what became of it, a command says so, and not that nothing was moved, or to run it again', async () => {
    const { rollback, stable } = await losing('1', true);
    await expect(main(rollback)).rejects.toThrow(
      /gave no whole answer \([^\n]*\): check AWS[^\n]* and the network\. What was not told as done may be done all the same: look with npm run status before you run it again\.$/,
    );
    s3.misbehave = () => false;
    expect(await stable()).toBe(versionNumber(2));
  });
});

describe('what comes after a move', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
    leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
    process.env['KEYS_DIR'] = join(newFolder(), 'keys');
  });
  afterAll(() => s3.close());

  /** A bucket that takes no more of what is written below this path, as one whose room ran out with the revision. */
  const fillFor = (path: string): void => {
    s3.misbehave = ({ method, url = '' }, response) => {
      const isFull = method === 'PUT' && url.includes(path);
      if (isFull) response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
      return isFull;
    };
  };

  test.each([
    ['fingerprints', /how mf-a was built was not kept; the same command keeps it: s3:.* has no room left/],
    ['timestamp.json', /the newest registry was not confirmed; npm run keys -- timestamp does it: s3:.* has no room left/],
  ])('fails at %s: the release is told as done, and is', async (path, line) => {
    const repo = repository();
    const storeDir = `s3://releases/${path.slice(0, 4)}`;
    const said: string[] = [];
    const onProgress = (told: string) => void said.push(told);
    const release = async (code: string) => {
      const [made] = await releasePackages(['mf-a'], {
        ...{ storeDir, createStore: true, author: author(), root: repo.root, build: builder(code).build, onProgress },
      });
      return made?.version;
    };
    s3.misbehave = () => false;
    await release('one');
    repo.write('mf-a/src/screen.tsx', 'changed');
    fillFor(path);
    const made = await release('two');
    expect(said).toContain(`mf-a ${made ?? ''}: released, stable now`);
    expect(said.at(-1)).toMatch(line);
    expect(said.join('\n')).not.toContain('Nothing was moved');
    s3.misbehave = () => false;
    expect((await (await openStore(storeDir)).read()).document.packages['mf-a']?.channels['stable']).toBe(made);
    expect(await release('two')).toBe(made);
    expect(said.at(-1)).toBe(`mf-a ${made ?? ''}: nothing new`);
    expect((await (await openStore(storeDir)).builtAs('mf-a', made ?? ''))?.version).toBe(made);
  });
});

describe('behind the publish service', () => {
  const { service, stableOf } = withService();
  afterEach(stopAll);

  /** What stands in front of the service: it passes on everything that `answers` does not answer itself, once the body is there. */
  const inFront = (answers: (request: IncomingMessage, response: ServerResponse, passOn: () => Promise<Response>) => Promise<boolean>) =>
    startPlatform((request, response) => {
      void (async () => {
        const { method = '', url = '', headers } = request;
        const body = await buffer(request);
        const passOn = () =>
          fetch(`${service().url}${url}`, {
            method,
            headers: { authorization: headers.authorization ?? '' },
            ...(method === 'PUT' ? { body } : {}),
          });
        if (await answers(request, response, passOn)) return;
        const answer = await passOn();
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      })();
    });

  test('a rollback whose answer is lost on the way is told as done, and is one', async () => {
    const { store: own } = await service().team('mf-a');
    await announceReleases(own, [await keep(own, made('mf-a', 2))], now());
    let isLost = false;
    const between = await inFront(async (request, _response, passOn) => {
      if (!isRevision(request) || isLost) return false;
      isLost = true;
      await passOn();
      request.socket.destroy();
      return true;
    });
    const store = await openStore(between, { keys: own.keys });
    expect(await moveStable(store, 'mf-a', versionNumber(1), 'rollback', now())).toMatchObject({ to: versionNumber(1) });
    expect(isLost).toBe(true);
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
  });

  test('a release whose move a proxy answers by itself, 404, is not told as moved, and moves with the next command', async () => {
    const { store: own } = await service().team('mf-a');
    let isStarting = true;
    const between = await inFront((request, response) => {
      const isMine = isStarting && isRevision(request);
      if (isMine) response.writeHead(404).end('404 page not found\n');
      return Promise.resolve(isMine);
    });
    const store = await openStore(between, { keys: own.keys });
    const release = await keep(store, made('mf-a', 2));
    await expect(announceReleases(store, [release], now())).rejects.toThrow(
      /answered 404 \(404 page not found\)\. What was not told as done may be done all the same/,
    );
    expect(await stableOf('mf-a')).toBe(versionNumber(1));
    isStarting = false;
    expect(await announceReleases(store, [release], now())).toEqual(['moved']);
    expect(await stableOf('mf-a')).toBe(versionNumber(2));
  });

  test.each([
    ['404 of a proxy', 404, '404 page not found\n'],
    ['409 of a proxy', 409, '<h1>Conflict</h1>'],
    ['page with 200', 200, '<h1>Welcome</h1>'],
    ['page with 201', 201, '<h1>Welcome</h1>'],
    ['403 of a firewall', 403, '<h1>Request blocked</h1>'],
  ])('a %s is the yes to no write', async (_of, status, page) => {
    const { store: own, token } = await service().team('mf-a');
    process.env['UNISON_PUBLISH_TOKEN'] = token;
    const { shelf } = await openStore(
      await inFront(({ method }, response) => {
        if (method !== 'GET') response.writeHead(status).end(page);
        return Promise.resolve(method !== 'GET');
      }),
      { keys: own.keys },
    );
    const folder = `files/mf-a/${versionNumber(7)}`;
    for (const write of [
      () => shelf.writeOnce(`releases/mf-a/${versionNumber(7)}.json`, '{}'),
      () => shelf.writeFolder(folder, new Map([['entry.js', Buffer.from('x')]])),
      () => shelf.replace(`${folder}/entry.js`, 'x'),
      () => shelf.remove(folder),
    ])
      await expect(write()).rejects.toThrow(NoAnswerError);
  });

  test.each<[string, Parameters<typeof startPlatform>[0], RegExp]>([
    [
      'a 404 of a proxy',
      (_request, response) => response.writeHead(404).end('404 page not found\n'),
      /answered 404 \(404 page not found\)/,
    ],
    [
      'a page with 200',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>'),
      /answered 200 \(<h1>Back soon<\/h1>\)|is no publish service/,
    ],
    [
      'an answer that is cut',
      ({ socket }, response) => response.writeHead(200, { 'content-length': '100' }).write('{"', () => socket.destroy()),
      /gave no whole answer/,
    ],
  ])('%s is no word about a file, a list or a size', async (_of, answers, told) => {
    const { store: own } = await service().team('mf-a');
    let isWell = true;
    const between = await inFront((request, response) => {
      if (!isWell) void answers(request, response);
      return Promise.resolve(!isWell);
    });
    const { shelf } = await openStore(between, { keys: own.keys });
    const path = `releases/mf-a/${versionNumber(1)}.json`;
    expect(await shelf.read(`releases/mf-a/${versionNumber(7)}.json`)).toBeUndefined();
    isWell = false;
    for (const read of [() => shelf.read(path), () => shelf.open(path), () => shelf.bytes('files/mf-a'), () => shelf.list('releases/mf-a')])
      await expect(read()).rejects.toThrow(told);
  });
});

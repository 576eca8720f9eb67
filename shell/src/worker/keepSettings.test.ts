import { keepSettings } from './keepSettings';

const BASE = `${window.location.origin}/api/system/base`;
const CONFIG = `${window.location.origin}/api/system/config`;

const yes = (data: string) => Response.json({ code: 200, msg: '', data });

/** The browser's cache of settings: what is kept, by address and language. */
let kept: Map<string, string>;
let asked: string[];
let answers: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  asked = [];
  answers = new Map();
  const nameOf = ({ url, headers }: Request) => `${url} ${headers.get('lang') ?? ''}`;
  const cache = {
    match: (request: Request) => Promise.resolve(kept.get(nameOf(request))),
    put: async (request: Request, answer: Response) => void kept.set(nameOf(request), await answer.text()),
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(nameOf(request as Request)); // the worker asks by requests
    const answer = answers.get((request as Request).url);
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

test('settings that a first page read before there was a worker are there for the next visit, in its language', async () => {
  answers.set(BASE, yes('base')).set(CONFIG, yes('config'));
  await keepSettings([BASE, CONFIG], 'ja_ja');
  expect([...kept]).toEqual([
    [`${BASE} ja_ja`, expect.stringContaining('base')],
    [`${CONFIG} ja_ja`, expect.stringContaining('config')],
  ]);
});

test('what is there is not asked for again', async () => {
  answers.set(BASE, yes('base'));
  await keepSettings([BASE], 'ja_ja');
  await keepSettings([BASE], 'ja_ja');
  await keepSettings([BASE], 'en_us');
  expect(asked).toEqual([`${BASE} ja_ja`, `${BASE} en_us`]);
});

test.each([
  ['a refusal of the platform', '{"code":401,"msg":"Closed for now","data":null}'],
  ['a page of something in front of it', '<h1>Maintenance</h1>'],
  ['nothing', 'null'],
])('%s is not kept, though it comes as HTTP 200 (O-80)', async (_what, body) => {
  answers.set(CONFIG, new Response(body));
  await keepSettings([CONFIG], 'ja_ja');
  expect([...kept]).toEqual([]);
});

test('a refusal is not kept, and a lost network stops nothing', async () => {
  answers.set(CONFIG, new Response('closed', { status: 503 }));
  await keepSettings([BASE, CONFIG], 'ja_ja');
  expect([...kept]).toEqual([]);
});

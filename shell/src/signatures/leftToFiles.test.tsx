import type { Pointer } from '@unison/shared/remote';
import { RECORDS } from '../testing/release';
import { leftToFiles, type WrittenRegistry } from '../testing/signing';
import {
  asked,
  edge,
  forgetRuns,
  gameIn,
  keys,
  NEWER,
  NOTHING,
  OLDER,
  olderGame,
  openPage,
  ran,
  says,
  signWhole,
  under,
  withSignedPage,
  written,
} from '../testing/signedPage';
import { digestOf } from './p256';

withSignedPage();

type Left = Awaited<ReturnType<typeof leftToFiles>>;

const served = ({ policy, policyFile, all }: Left): void => {
  edge.files = { [policyFile]: () => Response.json(policy), [RECORDS.path]: () => Response.json(all) };
};

/** A registry of whose game the document says all, or as little as of every other remote; both files are there. */
async function left(owner?: string, document?: WrittenRegistry): Promise<Left> {
  const files = await leftToFiles(document ?? (await written()), owner);
  served(files);
  return files;
}

/** Changes what the file of records says of the game. */
function changeSaid({ all }: Left, changed: object): void {
  const said = JSON.parse(all['mf-game stable'] ?? '{}') as object;
  all['mf-game stable'] = JSON.stringify({ ...said, ...changed });
}

describe('the policy, of which the document says the name', () => {
  test('comes from its own file, and the owner’s release waits for nothing else', async () => {
    const { document, policyFile } = await left('mf-game');
    expect(await openPage(document).enter()).toBe(NEWER);
    expect(asked).toEqual([policyFile]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['cannot be had', () => new Response('busy', { status: 503 })],
    ['is not reached', () => Response.error()],
    ['is a page of somebody’s network', () => new Response('<p>Log in</p>')],
    ['is another statement', () => Response.json(gameIn(other).pointer)],
    ['is another policy, well signed', () => Response.json(other.policy)],
    ['hangs', () => Promise.reject(new DOMException('It took too long.', 'TimeoutError'))],
  ])('where its file %s, it comes out of the file of records', async (_how, answer) => {
    const files = await left('mf-game');
    edge.files[files.policyFile] = answer;
    expect(await openPage(files.document).enter()).toBe(NEWER);
    expect(asked).toEqual([files.policyFile, RECORDS.path]);
  });
  let other: WrittenRegistry;
  beforeEach(async () => {
    other = { ...(await written()), policy: await under({ overrideOrigins: ['https://x.example'] }) };
  });

  test('that nobody can have lets nothing run, is nobody’s fault, and is asked for again', async () => {
    const files = await left('mf-game');
    edge.files = { [files.policyFile]: () => Response.error(), [RECORDS.path]: () => Response.error() };
    const page = openPage(files.document);
    await expect(page.enterNamed()).rejects.not.toHaveProperty('reason', 'signature');
    expect(ran).toEqual([]);
    served(files);
    expect(await page.enter()).toBe(NEWER);
  });

  test('is what was named, whichever file it is in: another one, well signed, lets nothing run [security 29]', async () => {
    const files = await left('mf-game');
    edge.files[files.policyFile] = () => Response.json(other.policy);
    files.all['policy'] = JSON.stringify(other.policy);
    expect(await openPage(files.document).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  });

  test('lets nothing run where a key signed it that is not the root’s [security 29]', async () => {
    const document = await written();
    document.policy = await keys.stranger.sign(document.policy!.text);
    expect(await openPage((await left('mf-game', document)).document).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  });

  test('lets nothing run where the whole is about another one [security 29]', async () => {
    const document = await written();
    document.policy = other.policy!;
    expect(await openPage((await left('mf-game', document)).document).enter()).toBe(NOTHING);
    await signWhole(document);
    expect(await openPage((await left('mf-game', document)).document).enter()).toBe(NEWER);
  });

  test('older than what this device has seen lets nothing run, but in a page that the device kept', async () => {
    const before = await written(3);
    expect(await openPage(await written(4)).enter()).toBe(NEWER);
    forgetRuns();
    const { document } = await left(undefined, before);
    expect(await openPage(document).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
    expect(await openPage(document, { isKept: true }).enter()).toBe(NEWER);
  });
});

describe('what is said of a release, of which the document says what the frame needs', () => {
  test('comes with its record, in one file', async () => {
    const { document, policyFile } = await left();
    expect(await openPage(document).enter()).toBe(NEWER);
    expect(asked.sort()).toEqual([RECORDS.path, policyFile]);
  });

  test('is entered by its path where the document says no screens of it', async () => {
    const { document } = await left();
    const routes = olderGame.manifest.routes.map(({ path, access }) => ({ path, access }));
    const [game] = Object.values(document.remotes).filter((one) => 'package' in one && one.package === 'mf-game');
    const brief = { ...document, remotes: { ...document.remotes, 'mf-game': { ...game, manifest: { ...olderGame.manifest, routes } } } };
    const page = openPage(brief);
    const [route] = page.registry.get().remotes['mf-game']!.manifest.routes;
    const { screens } = await page.enterNamed(route?.screen);
    expect(ran).toEqual([NEWER]);
    expect(screens[route!.path]).toBe(screens['Games']);
    // What the record lists for it is asked for by the name that it has there.
    expect([route?.screen, page.wanted]).toEqual(['/Game', ['Games', 'Games']]);
  });

  test.each<[string, (said: Left) => unknown]>([
    ['that it stands elsewhere', async (files) => changeSaid(files, { pointer: await says({ version: OLDER }) })],
    ['nothing of where it stands', (files) => changeSaid(files, { pointer: undefined })],
    ['nothing at all', (files) => delete files.all['mf-game stable']],
    ['no word that can be read', (files) => (files.all['mf-game stable'] = '{')],
    ['what a key signed that may not', async (files) => changeSaid(files, { pointer: await says({}, keys.stranger) })],
    ['what was said before the whole', async (files) => changeSaid(files, { pointer: await says({ sequence: 2 }) })],
    [
      'that another key stands for its record',
      async (files) => changeSaid(files, { seal: await keys.stranger.sign(gameIn(await written()).record) }),
    ],
  ])('of one the file says %s: nothing of it runs [security 29]', async (_what, change) => {
    const files = await left();
    await change(files);
    await openPage(files.document).enter();
    expect(ran).not.toContain(NEWER);
  });

  test('the last good version that is named there takes its place', async () => {
    const files = await left();
    files.all[`mf-game@${NEWER}`] = files.all[`mf-game@${NEWER}`]!.replace('"preload":{}', '"preload":{ }');
    expect(await openPage(files.document).enter()).toBe(OLDER);
  });

  test('older than what this device has seen lets nothing run, but in a page that the device kept', async () => {
    const before = await written(3);
    const later = await written(3);
    gameIn(later).pointer = await says({ sequence: 7 } satisfies Partial<Pointer>);
    await signWhole(later, 3);
    expect(await openPage(later).enter()).toBe(NEWER);
    forgetRuns();
    const { document } = await left(undefined, before);
    expect(await openPage(document).enter()).toBe(NOTHING);
    expect(await openPage(document, { isKept: true }).enter()).toBe(NEWER);
  });

  test('a page hears of nothing while the edge says the same in full, and of a newer release once', async () => {
    const document = await written();
    const files = await left('mf-home', document);
    let now = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { registry, enter } = openPage(files.document);
    const heard = jest.fn();
    registry.subscribe(heard);
    edge.registry = document;
    now += 60_000;
    await registry.revalidate();
    expect(heard).not.toHaveBeenCalled();
    edge.registry = await written(2);
    now += 60_000;
    await registry.revalidate();
    expect(heard).toHaveBeenCalledTimes(1);
    clock.mockRestore();
    expect(await enter()).toBe(NEWER);
  });

  test('the whole that a file’s statements belong to is the document’s: those of another one are refused [security 29]', async () => {
    const files = await left();
    const whole = JSON.parse(files.document.snapshot!.text) as { pointers: Record<string, Record<string, string>> };
    expect(whole.pointers['mf-game']?.['stable']).toBe(await digestOf(gameIn(await written()).pointer!.text));
    const another = await leftToFiles(await written(5));
    edge.files[RECORDS.path] = () => Response.json({ ...another.all, policy: files.all['policy'] ?? '' });
    await openPage(files.document).enter();
    expect(ran).toEqual([]);
  });
});

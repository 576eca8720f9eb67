import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Policy, Root, Signed, SignedRoot, Snapshot } from '@unison/shared/remote/registry';
import { TABS } from '../faults/parts';
import { releaseWith } from '../faults/sabotage';
import { openWorld, type World } from '../faults/world';
import { moveStable, type Author } from '../registry';
import { openKeyring } from '../registry/signing/keyring';
import { digestOf, makeKey } from '../registry/signing/p256';
import { launchBrowser, openPhone, sayOfAge } from '../browser/phone';

const NAME = 'mf-xuanfei';
const { address, content } = TABS[NAME];
const author = (): Author => ({ by: 'a test', why: 'tried out', at: new Date() });

let browser: Browser;
let world: World;
let older: string;
let newer: string;

const currentVersion = async (): Promise<string> =>
  (await world.releases()).remotes.find(({ release }) => release.package === NAME)!.release.version;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await openWorld(process.env['UNISON_DATA_DIR'] ?? '', process.env['UNISON_PLATFORM_URL']);
  older = await currentVersion();
  await releaseWith(world.store, world.folder, NAME, () => '// the same once more');
  newer = await currentVersion();
  await moveStable(world.store, NAME, older, 'rollback', author());
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

type Written = {
  roots?: SignedRoot[];
  policy?: Signed;
  policyNamed?: unknown;
  snapshot?: Signed;
  remotes: Record<string, { record?: string; pointer: unknown }>;
};

/** A device behind an edge that lies: what it says of the registry, in documents and later, goes through `alter`. */
async function openBehindLiar() {
  const device = await openPhone(browser, { url: world.url });
  const liar = { alter: (registry: Written): Written => registry };
  const written = /(?<=<script type="application\/json" id="unison-registry">)[^]*?(?=<\/script>)/;
  await device.page.route(/\/xf$|\/registry\/resolved\.json$/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const text = await response.text();
    const json = written.exec(text)?.[0] ?? text;
    const told = JSON.stringify(liar.alter(JSON.parse(json) as Written)).replaceAll('<', '\\u003c'); // our own edge's answer
    await route.fulfill({ response, body: text.replace(json, () => told) });
  });
  /** What is on its way to the liar then is nobody's any more. */
  const close = async () => {
    await device.page.unrouteAll({ behavior: 'ignoreErrors' });
    await device.context.close();
  };
  return { ...device, liar, close };
}

const runs = (version: string) => `${NAME}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
const hasRun = (page: Page, version: string) => page.evaluate((name) => Reflect.has(globalThis, name), runs(version));

/** The screen stands there, by this release and not by the other. */
async function shows(page: Page, version: string): Promise<void> {
  await content(page).waitFor();
  expect([await hasRun(page, older), await hasRun(page, newer)]).toEqual([version === older, version === newer]);
}
const refused = (page: Page) => page.getByText('“Cities” is not available right now');

test('behind an edge that changes one byte of a record, or says again what was said before, nothing of that release runs [security 29]', async () => {
  const { page, liar, close } = await openBehindLiar();
  let before: Written['remotes'][string] | undefined;
  liar.alter = (registry) => {
    before ??= registry.remotes[NAME];
    return registry;
  };
  await page.goto(address);
  await sayOfAge(page);
  await shows(page, older);

  await moveStable(world.store, NAME, newer, 'promote', author());
  const whole = (await (await fetch(`${world.url}/registry/records/${NAME}/${newer}.json`)).json()) as { record: string }; // our own edge's answer
  const changed = whole.record.replace(/(?<="bytes":)\d/, (digit) => String(9 - Number(digit)));
  liar.alter = ({ remotes, ...rest }) => ({ ...rest, remotes: { ...remotes, [NAME]: { ...remotes[NAME]!, record: changed } } });
  await page.reload();
  await shows(page, older);

  liar.alter = (registry) => registry;
  await page.reload();
  await shows(page, newer);
  liar.alter = ({ remotes, ...rest }) => ({ ...rest, remotes: { ...remotes, [NAME]: before! } });
  await page.reload();
  await refused(page).waitFor();
  expect(await page.getByText('cannot tell whether it is genuine').count()).toBe(1);
  expect(await hasRun(page, older)).toBe(false);

  liar.alter = (registry) => registry;
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(page, newer);
  await close();
});

/** What the edge says, under a root after the first: signed by the first one's key unless `isCut`, and by one of its own. */
async function underNextRoot() {
  const { policy } = (await (await fetch(`${world.url}/registry/resolved.json`)).json()) as Written; // our own edge's answer
  const keys = openKeyring(join(world.folder, 'keys'), {});
  const [first, next] = [keys.held([keys.root() ?? ''])!, makeKey()];
  const said: Root = {
    ...{ kind: 'root', number: 2, before: digestOf(first.publicKey), threshold: 1 },
    ...{ keys: [next.publicKey], policyKeys: [next.publicKey] },
  };
  const text = JSON.stringify(said);
  // A document names the policy; this one brings another.
  return (isCut: boolean, { policy: _one, policyNamed: _name, snapshot, ...rest }: Written): Written => {
    const named = { ...(JSON.parse(policy!.text) as Policy), root: 2, before: undefined }; // our own edge's answer
    const signed = next.sign(JSON.stringify(named));
    const whole = { ...(JSON.parse(snapshot!.text) as Snapshot), policy: digestOf(signed.text) }; // our own edge's answer
    const signatures = (isCut ? [next] : [first, next]).map((key) => ({ key: key.publicKey, signature: key.sign(text).signature }));
    return { ...rest, roots: [{ text, signatures }], policy: signed, snapshot: next.sign(JSON.stringify(whole)) };
  };
}

test('a shell that was built before walks to a new root, and from then on believes nothing under the one before [security 29]', async () => {
  const version = await currentVersion();
  const { page, liar, close } = await openBehindLiar();
  const under = await underNextRoot();
  liar.alter = (registry) => under(true, registry);
  await page.goto(address);
  await sayOfAge(page);
  await refused(page).waitFor();
  expect(await hasRun(page, version)).toBe(false);

  liar.alter = (registry) => under(false, registry);
  await page.reload();
  await shows(page, version);
  expect(await refused(page).count()).toBe(0);

  liar.alter = (registry) => registry;
  await page.reload();
  await refused(page).waitFor();
  expect(await hasRun(page, version)).toBe(false);
  await close();
});

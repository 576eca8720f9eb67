import { createHash, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startApp } from '../../browser/app';
import { cardsOn, launchBrowser, openMemberPhone, openPhone, sayOfAge } from '../../browser/phone';
import { makeCertificate, type Certificate } from '../../dev/certificate';
import { readTemplate } from '../../edge/readTemplate';
import { ownerOf } from '../../edge/routeOwner';
import { createProvenFiles, openStore, resolve } from '../../registry';
import { ADDRESSES, buildRivals, type BuiltRival } from './buildRivals';
import { openLine, SLOW_LINE, type Line } from './line';
import type { LineName, Variant } from './results';
import { serveRival, type RivalServer } from './serveRival';
import type { Rival } from './variants';
import type { Device, Kept } from './visit';

/** A build that is served, over both lines. */
export type Contender = { variant: Variant; line: Line; direct: string; rival?: { built: BuiltRival; served: RivalServer } };

/** Everything that a measurement needs, running. */
export type Stage = {
  browser: Browser;
  contenders: Contender[];
  storeDir: string;
  edgeUrl: string;
  /** Hash of the lines' key, by which another browser believes it too. */
  keyHash: string;
  /** A member's device, or that of a visitor who has said their age and chosen no language. */
  device: (contender: Contender, line: LineName, who?: Who) => Device;
  close: () => Promise<void>;
};

/** Whose device it is. */
export type Who = 'member' | 'visitor';

const say = (line: string): void => console.log(line);

/** The hash by which a browser is told to believe a certificate's key. */
const keyHashOf = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(createPublicKey(cert).export({ type: 'spki', format: 'der' }))
    .digest('base64');

// The shaped line's own key; so that its pages are cached and have workers, as those of a known certificate.
const launch = (keyHash: string): Promise<Browser> => launchBrowser(undefined, [`--ignore-certificate-errors-spki-list=${keyHash}`]);

async function loggedIn(browser: Browser, url: string): Promise<Kept> {
  const { context } = await openMemberPhone(browser, { url });
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}

async function saidTheirAge(browser: Browser, url: string): Promise<Kept> {
  const { context, page } = await openPhone(browser, { url });
  await page.goto('/Home');
  await sayOfAge(page);
  await cardsOn(page).first().waitFor();
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return { ...kept, origins: kept.origins.map((origin) => ({ ...origin, localStorage: [] })) };
}

/** Releases the app as shipped, builds its rivals over the same registry, and serves all of them over one platform. */
export async function setStage(variants: readonly Variant[]): Promise<Stage> {
  say('releasing the app as shipped …');
  const app = await startApp({ ispop: 0 });
  const closing: (() => Promise<unknown>)[] = [() => app.stop()];
  const close = async (): Promise<void> => {
    for (const one of closing.reverse()) await one().catch(() => undefined);
  };
  try {
    const storeDir = join(app.dataDir, 'store');
    const store = await openStore(storeDir);
    const resolved = await resolve(store);
    const files = createProvenFiles(store);
    const templates = new Map<string, Awaited<ReturnType<typeof readTemplate>>>();
    for (const address of ADDRESSES) templates.set(address, await readTemplate(files, ownerOf(resolved.remotes, address)));
    await store.letGo();
    const rivals = variants.filter((variant): variant is Rival => variant !== 'shipped');
    if (rivals.length > 0) say(`building ${rivals.join(' and ')} …`);
    const built = await buildRivals(resolved, rivals, templates);
    const certificate = makeCertificate(['localhost'], 2);
    const keyHash = keyHashOf(certificate);
    const contenders: Contender[] = [];
    for (const variant of variants) {
      const one = built.find(({ rival }) => rival === variant);
      const served = one && serveRival(one, new URL(app.url));
      const direct = served === undefined ? app.url : await listen(served, closing);
      const line = await openLine(new URL(direct.replace('localhost', '127.0.0.1')), certificate, SLOW_LINE);
      closing.push(() => line.close());
      contenders.push({ variant, line, direct, ...(one && served && { rival: { built: one, served } }) });
    }
    const browser = await launch(keyHash);
    closing.push(() => browser.close());
    const kept = { member: await loggedIn(browser, app.url), visitor: await saidTheirAge(browser, app.url) };
    const device = ({ line, direct }: Contender, name: LineName, who: Who = 'member'): Device =>
      name === 'shaped' ? { url: line.url, kept: kept[who] } : { url: direct, kept: kept[who], throttle: SLOW_LINE };
    return { browser, contenders, storeDir, edgeUrl: app.url, keyHash, device, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen({ server }: RivalServer, closing: (() => Promise<unknown>)[]): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  );
  const address = server.address();
  return `http://localhost:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
}

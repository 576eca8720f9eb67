import type { BrowserContext, Page } from 'playwright-core';
import { JOURNEYS } from '../compat/journeys';
import { withDemoApp } from '../browser/demoApp';
import { launchBrowser, openMemberPhone, openPhone } from '../browser/phone';
import { openStore, storePlace } from '../registry';

/** Who has to serve it: what never changes, what is asked for again, the platform's answers, its pictures and clips. */
const KINDS = ['released files', 'documents and registry', 'calls', 'pictures and clips'] as const;
type Kind = (typeof KINDS)[number];
type Sums = Record<Kind, { requests: number; bytes: number }>;

const noSums = (): Sums => Object.fromEntries(KINDS.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Sums; // every kind is there

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (/\/(media|uploads|stream)\//.test(pathname)) return 'pictures and clips';
  if (pathname.startsWith('/api/')) return 'calls';
  return /^\/(assets|registry\/records)\//.test(pathname) ? 'released files' : 'documents and registry';
}

/** Adds up what comes over the network, headers included; what the browser still had costs nobody anything. */
async function count(context: BrowserContext, page: Page): Promise<Sums> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sums = noSums();
  const asked = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => void asked.set(requestId, request.url));
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache && asked.delete(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url === undefined || !url.startsWith('http')) return;
    const sum = sums[kindOf(url)];
    sum.requests += 1;
    sum.bytes += encodedDataLength;
  });
  return sums;
}

/** A member's visit: opens the app and does each of the main things once. */
async function visit(page: Page): Promise<void> {
  await page.goto('/Mine');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { walk } of JOURNEYS) await walk(page);
  await page.waitForLoadState('networkidle');
}

function report(name: string, sums: Sums): void {
  const each = KINDS.map((kind) => `${kind} ${String(sums[kind].requests)} requests, ${(sums[kind].bytes / 1000).toFixed(0)} kB`);
  const of = (part: 'requests' | 'bytes'): number => KINDS.reduce((sum, kind) => sum + sums[kind][part], 0);
  console.log(`${name}: ${String(of('requests'))} requests, ${(of('bytes') / 1000).toFixed(0)} kB (${each.join('; ')})`);
}

async function measure(url: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { context: first } = await openMemberPhone(browser, { url });
    const kept = await first.storageState({ indexedDB: true });
    await first.close();
    const { context } = await openPhone(browser, { url, kept });
    for (const name of ['first visit', 'next visit']) {
      const page = await context.newPage();
      const sums = await count(context, page);
      await visit(page);
      report(name, sums);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/**
 * `npm run bench -- visit`: requests and bytes of a member's first visit to an app nothing of which is on the device, and of the next one, by
 * who serves them, over the releases of the store. A million visits are so many million requests and as many GB as one has kB.
 */
export async function benchVisit(): Promise<number> {
  await withDemoApp(await openStore(storePlace(undefined)), measure);
  return 0;
}

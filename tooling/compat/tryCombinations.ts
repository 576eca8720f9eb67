import type { Browser, BrowserContext } from 'playwright-core';
import { combinationQuery } from '@unison/shared/remote/combination';
import { withDemoApp } from '../browser/demoApp';
import { launchBrowser, openMemberPhone, openPhone, type PhoneOptions } from '../browser/phone';
import { firstLineOf } from '../dev/messageOf';
import type { RegistryDocument, Store } from '../registry';
import type { Tried } from './combinations';
import { JOURNEYS } from './journeys';
import { placesOf } from './readLink';

/** What came of one combination: of each journey what went wrong, undefined where nothing did, and of the whole. */
export type Outcome = { name: string; journeys: Readonly<Record<string, string | undefined>>; whole: string[]; seconds: number };

const STEP_MS = 30_000;

type Kept = NonNullable<PhoneOptions['kept']>;

/** In a release's own folder; what several have alike is asked for by its content, whichever of them it is for. */
const OF_RELEASE = /^\/assets\/[^/]+\/\d+\.\d+\.\d+-/;

/** Beginnings of the addresses that a page loads packages from, as it goes. */
function watchFiles(context: BrowserContext, places: Readonly<Record<string, string>>): () => string[] {
  const loaded = new Set<string>();
  context.on('request', (request) => void loaded.add(request.url()));
  return () => {
    const paths = [...loaded].map((url) => (Object.values(places).some((place) => url.startsWith(place)) ? url : new URL(url).pathname));
    return Object.entries(places).flatMap(([name, place]) => {
      const others = paths.filter((path) => path.startsWith(`/assets/${name}/`) && OF_RELEASE.test(path) && !path.startsWith(place));
      if (others.length > 0) return [`${name}: a file of another release was loaded: ${others[0] ?? ''}`];
      return paths.some((path) => path.startsWith(place)) ? [] : [`${name}: nothing of ${place} was loaded`];
    });
  };
}

async function tryOne(
  browser: Browser,
  url: string,
  kept: Kept,
  { name, combination }: Tried,
  document: RegistryDocument,
): Promise<Outcome> {
  const began = performance.now();
  const { page, context, complaints } = await openPhone(browser, { url, kept, language: null });
  page.setDefaultTimeout(STEP_MS);
  const filesAreWrong = watchFiles(context, placesOf(combination, document));
  const journeys: Record<string, string | undefined> = {};
  try {
    await page.goto(`/Mine?${combinationQuery(combination)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { name: journey, walk } of JOURNEYS) {
      journeys[journey] = await walk(page).then(() => undefined, firstLineOf);
      if (journeys[journey] !== undefined) break; // the next begins where this one ends
    }
  } catch (error) {
    journeys[JOURNEYS[0]?.name ?? ''] = firstLineOf(error);
  }
  const whole = [...new Set(complaints), ...(Object.values(journeys).every((what) => what === undefined) ? filesAreWrong() : [])];
  await context.close();
  return { name, journeys, whole, seconds: Math.round((performance.now() - began) / 1000) };
}

/**
 * Walks the main journeys of a member under each combination, as the link of a tester restores it, over the releases of `store` and a
 * reference platform of its own; `onOutcome` hears of each as it comes. A combination counts as walked when all its journeys came to their end, nothing was
 * complained about, and the files that were loaded are those of its releases and no others.
 */
export async function tryCombinations(store: Store, tried: readonly Tried[], onOutcome: (outcome: Outcome) => void): Promise<Outcome[]> {
  const { document } = await store.read();
  return await withDemoApp(store, async (url) => {
    const browser = await launchBrowser();
    try {
      const { context } = await openMemberPhone(browser, { url });
      const kept = await context.storageState({ indexedDB: true });
      await context.close();
      const outcomes: Outcome[] = [];
      for (const one of tried) {
        const outcome = await tryOne(browser, url, kept, one, document);
        onOutcome(outcome);
        outcomes.push(outcome);
      }
      return outcomes;
    } finally {
      await browser.close();
    }
  });
}

/** True when nothing went wrong. */
export const isWalked = ({ journeys, whole }: Outcome): boolean =>
  whole.length === 0 && JOURNEYS.every(({ name }) => name in journeys && journeys[name] === undefined);

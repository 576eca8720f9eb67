import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import * as v from 'valibot';
import { cardsOn, sayOfAge } from '../../browser/phone';
import { QUIET } from '../../browser/quiet';
import { ROOT } from '../../build/packages';
import { UsageError } from '../../dev/fail';
import { ensureChromium } from '../../dev/systemPackages';
import type { Contender, Stage } from './stage';
import type { Figures } from './visit';

const run = promisify(execFile);

/** 13 needs Node 22. Nobody else needs it, so it is no dependency: this part fetches it, into a folder of its own. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = join(ROOT, '.cache/bench/lighthouse');
const PROGRAM = join(FOLDER, LIGHTHOUSE, 'node_modules/lighthouse/cli/index.js');
const PATIENCE_MS = 180_000;

/** What a device has kept when its visit begins; its caches are empty each time. */
export const LIGHTHOUSE_STATES = [
  { name: 'first visit', path: '/Home', hasDeclared: false },
  { name: 'age declared', path: '/Home', hasDeclared: true },
] as const;
export type LighthouseState = (typeof LIGHTHOUSE_STATES)[number];

const Report = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});

const AUDITS: Record<string, string> = {
  firstContent: 'first-contentful-paint',
  speedIndex: 'speed-index',
  largestContent: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

/** Score (0 to 100) and the figures it is made of, in ms but for the shift. */
function figuresOf(file: string): Figures {
  const { categories, audits } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
  const values = Object.entries(AUDITS).map(([figure, audit]) => [figure, audits[audit]?.numericValue ?? NaN]);
  return { score: Math.round(categories.performance.score * 100), ...(Object.fromEntries(values) as Figures) };
}

/** Fetches it once; scripts of its packages are not run. */
async function fetchLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log(`fetching ${LIGHTHOUSE} …`);
  const place = join(FOLDER, LIGHTHOUSE);
  mkdirSync(place, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--prefix', place, '--ignore-scripts', ...quiet, LIGHTHOUSE]).catch((error: unknown) => {
    throw new UsageError(`npm did not fetch ${LIGHTHOUSE}, which this part alone needs: ${String(error)}`);
  });
}

/** Measures by Lighthouse's own settings for a phone, over HTTP/2 as members have it, on a line that it thinks up itself. */
export type Lighthouse = { visit: (one: Contender, state: LighthouseState, round: number) => Promise<Figures> };

export function createLighthouse({ keyHash }: Pick<Stage, 'keyHash'>): Lighthouse {
  const executablePath = ensureChromium();
  const flags = [...QUIET, `--ignore-certificate-errors-spki-list=${keyHash}`];
  const declared = new Map<string, Promise<string>>();

  /** A profile whose visitor has said their age, by the app's own question; no worker, no language, no login. */
  const declareIn = async (profile: string, url: string): Promise<string> => {
    rmSync(profile, { recursive: true, force: true });
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: flags,
      baseURL: url,
      serviceWorkers: 'block',
    });
    try {
      // The question is asked in the device's language, which is taken away again below.
      await context.addInitScript(() => window.top === window && localStorage.setItem('lang', 'en_us'));
      const page = await context.newPage();
      await page.goto('/Home');
      await sayOfAge(page);
      await cardsOn(page).first().waitFor();
      await page.evaluate(() => localStorage.clear());
    } finally {
      await context.close();
    }
    return profile;
  };
  const declaredProfile = ({ variant, line }: Contender): Promise<string> => {
    const profile = declared.get(variant) ?? declareIn(join(FOLDER, `declared-${variant}`), line.url);
    declared.set(variant, profile);
    return profile;
  };

  return {
    async visit(one, { name, path, hasDeclared }, round) {
      await fetchLighthouse();
      one.line.setShaped(false);
      const profile = join(FOLDER, 'profile');
      rmSync(profile, { recursive: true, force: true });
      try {
        if (hasDeclared) cpSync(await declaredProfile(one), profile, { recursive: true });
        const file = join(FOLDER, `${name.replaceAll(' ', '-')}-${one.variant}-${String(round + 1)}.json`);
        const chrome = ['--headless=new', ...flags, `--user-data-dir=${profile}`].join(' ');
        const what = ['--only-categories=performance', '--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'];
        const env = { ...process.env, CHROME_PATH: executablePath };
        await run(process.execPath, [PROGRAM, one.line.url + path, ...what, `--chrome-flags=${chrome}`], { env, timeout: PATIENCE_MS });
        return figuresOf(file);
      } finally {
        one.line.setShaped(true);
      }
    },
  };
}

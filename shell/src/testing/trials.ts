import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { grantToken, type GrantRead } from '@unison/shared/remote/grant';
import { beginTrial } from '../overrides/beginTrial';
import { heldGrant } from '../overrides/heldGrant';
import { isAllowedOverride } from '../overrides/isAllowedOverride';
import { rightsFrom } from '../overrides/rights';
import type { Trial, TrialPage, TrialReason } from '../overrides/trial';
import { trialState } from '../overrides/trialState';
import { registryOfTheApp } from './release';
import { runtimeConfig } from './runtimeConfig';

/** The one origin that may bring builds, and a folder of it in which a build of mf-game lies. */
export const LISTED = 'https://preview.example.org';
export const FOLDER = `${LISTED}/game/`;
const HOUR = 3_600_000;

/** Keys that the app believes about testers, and others. */
export const testers = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoding = 'ieee-p1363';

/** The name of a grant that was withdrawn. */
export const WITHDRAWN = 'BBBBBBBBBBBB';

/** A grant as `npm run keys -- grant` says it, or something else in its place. */
export function tokenOf(
  key: KeyObject,
  { kind = 'grant', id = 'AAAAAAAAAAAA', packages = ['mf-game'], origins = [LISTED], hours = 4, begun = 0 } = {},
): string {
  const from = Date.now() + begun * HOUR;
  const text = JSON.stringify({
    kind,
    id,
    packages,
    origins,
    from: new Date(from).toISOString(),
    until: new Date(from + hours * HOUR).toISOString(),
  });
  return grantToken(text, sign('sha256', Buffer.from(text), { key, dsaEncoding: encoding }).toString('base64url'));
}
const isGranted = ({ text, signature, grant }: GrantRead) =>
  Promise.resolve(
    grant.id !== WITHDRAWN &&
      verify('sha256', Buffer.from(text), { key: testers.publicKey, dsaEncoding: encoding }, Buffer.from(signature, 'base64url')),
  );

/** The form of a hash. */
export const hash = `sha384-${'A'.repeat(64)}`;
const game = registryOfTheApp().remotes['mf-game'];
/** The record of the build in that folder. */
export const RECORD = {
  ...game,
  version: '1.0.0-b',
  federationName: 'mf_game_1_0_0_b',
  entry: 'entry.js',
  files: [{ path: 'entry.js', bytes: 1, integrity: hash }],
};

type Setting = { isProduction?: boolean; listed?: string[]; inDocument?: string[]; grant?: string; registry?: ResolvedRegistry };

/** A page that begins trials, anew for each test: `web` says what lies at addresses elsewhere, `asked` what was asked for, `left` where the page went. */
export function withTrials() {
  let web: Record<string, () => Response> = {};
  let asked: string[] = [];
  let left: string[] = [];

  beforeEach(() => {
    web = { [`${FOLDER}release.json`]: () => Response.json(RECORD) };
    asked = [];
    left = [];
    trialState.forget();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answerOf: typeof fetch = (address, init) => {
      asked.push(String(address));
      const answer = web[String(address)]?.();
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      const next = answer.headers.get('location');
      if (next === null) return Promise.resolve(answer);
      // As a browser does, which follows unless it is told not to.
      return init?.redirect === 'error' ? Promise.reject(new TypeError('redirected')) : answerOf(next, init);
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation(answerOf);
  });
  afterEach(() => jest.restoreAllMocks());

  /** From now on each request is taken and never answered; its time runs on the test's clock. */
  function neverAnswers(): void {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), ms);
      return stop.signal;
    });
    jest
      .mocked(fetch)
      .mockImplementation((_address, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)));
  }

  async function begin(
    search: string,
    { isProduction = false, listed = [LISTED], inDocument = listed, grant = '', registry = registryOfTheApp() }: Setting = {},
  ) {
    if (grant !== '') trialState.set({ grant });
    const rights = rightsFrom({ needsGrant: isProduction, grant: undefined, combination: { releases: {}, overrides: {} } });
    const page: TrialPage = {
      config: runtimeConfig({ overrideOrigins: inDocument, ...(isProduction ? {} : { isOpenToTesters: true }) }),
      registry,
      rights,
      isGranted,
      mayLoad: (build) =>
        Promise.resolve(
          isAllowedOverride(build, {
            page: 'https://app.example.org',
            said: { origins: listed },
            needsGrant: isProduction,
            grant: heldGrant(rights.now()),
          }),
        ),
      leave: (address) => void left.push(address),
    };
    return await beginTrial(search, page);
  }

  return {
    begin,
    neverAnswers,
    web: (answers: Record<string, () => Response>) => (web = answers),
    asked: () => asked,
    left: () => left,
  };
}

/** Origins from which the trial loads builds. */
export const overridesIn = (trial: Trial | 'leaving' | undefined): string[] =>
  typeof trial === 'object' ? Object.values(trial.registry.remotes).flatMap(({ override }) => override ?? []) : [];
/** Why a trial leaves something out. */
export const reasonsIn = (trial: Trial | 'leaving' | undefined): TrialReason[] =>
  typeof trial === 'object' ? trial.problems.map(({ reason }) => reason) : [];

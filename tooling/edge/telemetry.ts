import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { releaseKey, ViewReport } from '@unison/shared/remote/registry';
import { bodyWithin } from '../process/bodyWithin';
import { CANARY, isForMembers, STABLE, type Given, type RegistryDocument, type Visitor } from '../registry';
import type { ReleaseAlert } from './alerts';
import { bucketOf } from './bucket';
import { whySlower, whyWorse, type CanaryPolicy } from './canaryVerdict';
import { clientAddress } from './clientAddress';
import type { LiveRegistry } from './liveRegistry';
import { networksOf, type Networks } from './network';
import { isFromOwnPage } from './ownPage';
import { createNetworkPortions } from './portions';
import { queryOf } from './negotiate';
import { answerReport, OF_NETWORK } from './reportAnswer';
import { sendLine } from './send';
import { createViewCounts } from './viewCounts';
import { createViewFigures, OUTDATED } from './viewFigures';
import { createViewNumbers, NUMBER_LIFE_MS, type Viewer } from './viewNumbers';
import { createYoungViews } from './youngViews';

/** What a report has no place for, such as who sent it, makes it none. */
const StrictReport = v.strictObject(ViewReport.entries);

/** A report has some 200 bytes. */
const MOST_BYTES = 1_000;
const HOUR_MS = 3_600_000;
/** So many reports of one network are looked at within the life of a number: of more the first ones alone would count. */
const REPORTS_PER_NETWORK = 100;

export type TelemetryOptions = {
  live: Pick<LiveRegistry, 'current' | 'suspend' | 'document'>;
  registry: Registry;
  policy: CanaryPolicy;
  /** Signs view numbers; the same on all edges behind one balancer. */
  secret: string;
  trustedHops: number;
  onAlert: (alert: ReleaseAlert) => Promise<void>;
};

export type Telemetry = {
  /** `GET /telemetry?release=…&channel=…`: a number for one report, or 204 for a release this visitor does not get, or by another channel. */
  giveNumber(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** `POST /telemetry`: takes one report. */
  takeReport(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Since when a release stands in its channel, as its history tells, in ms; undefined where that is so long ago that it does not. */
function standsSince({ packages }: RegistryDocument, { release, channel }: Pick<Given, 'release' | 'channel'>): number | undefined {
  const { package: name, version } = release;
  const began = packages[name]?.history.findLast(
    ({ channel: moved, from, to, action }) => moved === channel && to === version && from !== to && action !== 'resume',
  );
  return began && Date.parse(began.at);
}

/** Of a release in one of its places: it is new to visitors in each. */
const inPlace = (release: Given['release'], channel: string): string => `${releaseKey(release)} ${channel}`;

/**
 * Counts what pages report of the releases they show (O-89), and suspends a canary that is worse than stable by itself: that needs no key,
 * since it only ever leads back to stable. Of who reports, only a hash of the network is kept, in memory, for a day.
 */
export function createTelemetry({ live, registry, policy, secret, trustedHops, onAlert }: TelemetryOptions): Telemetry {
  const numbers = createViewNumbers(secret);
  const counts = createViewCounts(Date.now, policy.minViews);
  const young = createYoungViews(Date.now, policy.minViews);
  const figures = createViewFigures(registry);
  const networkSecret = randomBytes(32).toString('base64');
  const portions = createNetworkPortions(REPORTS_PER_NETWORK, NUMBER_LIFE_MS);
  const told = new Map<string, number>();

  const visitorOf = (request: IncomingMessage): Visitor => ({ bucket: bucketOf(request, trustedHops) });
  const networksIn = (request: IncomingMessage, by: string): Networks => networksOf(clientAddress(request, trustedHops), by);
  /** Of a number: any edge with the same secret knows the network again. */
  const viewerOf = (request: IncomingMessage): Viewer => ({
    bucket: bucketOf(request, trustedHops),
    network: networksIn(request, `network ${secret}`).network,
  });

  async function givenTo(request: IncomingMessage, release: string): Promise<Given | undefined> {
    const { remotes, shell } = await live.current(visitorOf(request));
    return [...remotes, ...(shell === undefined ? [] : [shell])].find((given) => releaseKey(given.release) === release);
  }

  const alert = (kind: ReleaseAlert['kind'], { release }: Given, what: string): void => {
    const text = `${release.package} ${release.version} ${what}`;
    void onAlert({ kind, package: release.package, version: release.version, at: new Date().toISOString(), text });
  };

  /** Once an hour per release; every one is in the figures. */
  function tellFallBack(given: Given, phase: string): void {
    const key = releaseKey(given.release);
    if (Date.now() - (told.get(key) ?? -Infinity) < HOUR_MS) return;
    told.set(key, Date.now());
    alert(
      'fell back',
      given,
      `(${given.channel}) failed for a visitor at ${phase}; its last good version ${given.former?.release.version ?? ''} is shown instead.`,
    );
  }

  async function judge(given: Given): Promise<void> {
    if (given.channel !== CANARY || given.former === undefined) return;
    const { package: name, version } = given.release;
    const [canary, stable] = [inPlace(given.release, CANARY), inPlace(given.former.release, STABLE)];
    const why =
      whyWorse(counts.of(releaseKey(given.release)), counts.of(releaseKey(given.former.release)), policy) ??
      whySlower(young.of(canary), young.asYoungAs(stable, canary), policy);
    if (why === undefined) return;
    // Lifted by somebody, it is judged anew.
    counts.forget(releaseKey(given.release));
    young.forget(canary);
    figures.suspensions.inc({ package: name, release: version });
    alert('suspended', given, `canary SUSPENDED, everybody gets ${given.former.release.version} again: ${why}`);
    await live.suspend({ package: name, version, at: new Date().toISOString(), why });
  }

  async function count(request: IncomingMessage, given: Given, { outcome, phase, ms }: ViewReport): Promise<void> {
    const { package: name, version } = given.release;
    // A page with a shell that is older than what the release needs: nothing of the release has run, and it is no fault of it.
    if (phase === 'contract') return figures.views.inc({ package: name, release: version, channel: given.channel, outcome: OUTDATED });
    const isBad = outcome !== 'shown';
    const isSlow = !isBad && ms > policy.slowMs;
    figures.views.inc({ package: name, release: version, channel: given.channel, outcome });
    figures.seconds.observe({ package: name, release: version }, ms / 1000);
    if (isForMembers(given.channel)) {
      const networks = networksIn(request, networkSecret);
      counts.add(releaseKey(given.release), networks, isBad);
      const since = standsSince(await live.document(), given);
      if (since !== undefined && !isBad) young.add(inPlace(given.release, given.channel), Date.now() - since, networks, isSlow);
    }
    if (outcome === 'fellBack') tellFallBack(given, phase);
    if (isBad || isSlow) await judge(given);
  }

  /** What is wrong with a report, as a label; undefined for one that was counted. */
  async function take(request: IncomingMessage, body: string | undefined): Promise<string | undefined> {
    if (body === undefined) return 'too long';
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), StrictReport), body);
    if (!read.success) return 'no report';
    const { number, release, channel, phase, outcome } = read.output;
    if ((phase === 'shown') !== (outcome === 'shown')) return 'no report';
    const given = await givenTo(request, release);
    if (given === undefined || given.channel !== channel) return 'release not given';
    // Before a used number is remembered, or one host would fill the memory of all.
    if (!portions.take(networksIn(request, networkSecret))) return OF_NETWORK;
    const redeemed = numbers.redeem(number, release, viewerOf(request));
    if (redeemed !== 'good') return `number ${redeemed}`;
    await count(request, given, read.output);
    return undefined;
  }

  return {
    async giveNumber(request, response) {
      const query = queryOf(request);
      const release = query.get('release') ?? '';
      response.setHeader('cache-control', 'no-store');
      if (!isFromOwnPage(request)) return sendLine(request, response, 403, 'For pages of this app alone.');
      if ((await givenTo(request, release))?.channel !== query.get('channel')) {
        response.writeHead(204).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ number: numbers.issue(release, viewerOf(request)) }));
    },
    async takeReport(request, response) {
      const why = isFromOwnPage(request)
        ? await take(request, (await bodyWithin(request, MOST_BYTES))?.toString())
        : 'not from a page of this app';
      if (why !== undefined) figures.refused.inc({ why });
      answerReport(request, response, why);
    },
  };
}

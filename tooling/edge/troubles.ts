import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import * as v from 'valibot';
import { releaseKey } from '@unison/shared/remote/registry';
import { MOST_TROUBLES, Trouble, TroubleReport } from '@unison/shared/remote/troubleReport';
import { bodyWithin } from '../process/bodyWithin';
import type { Given, Placed, Store, Visitor } from '../registry';
import { blameOf, type Blame } from './blame';
import { bucketOf } from './bucket';
import { withRelease } from './byContent';
import { clientAddress } from './clientAddress';
import type { LiveRegistry } from './liveRegistry';
import { networksOf } from './network';
import { isFromOwnPage } from './ownPage';
import { createNetworkPortions, createPortions } from './portions';
import { answerReport, AT_ONCE, OF_NETWORK } from './reportAnswer';
import { createSourcePlaces } from './sourcePlaces';

/** What a report has no place for makes it none. */
const StrictReport = v.strictObject({
  ...TroubleReport.entries,
  troubles: v.pipe(v.array(v.strictObject(Trouble.entries)), v.minLength(1), v.maxLength(MOST_TROUBLES)),
});

/** Twenty troubles of twelve frames. */
const MOST_BYTES = 64_000;
/** So many reports of one network are looked at in ten minutes, and of all networks in a second: looking up sources is work. */
const REPORTS_PER_NETWORK = 60;
const REPORTS_PER_SECOND = 20;
const TEN_MINUTES_MS = 600_000;

/** A trouble with its owner, for the log. */
export type BlamedTrouble = Pick<Trouble, 'kind' | 'phase' | 'count' | 'worst'> & { release: string; channel: string; at?: string };

export type TroublesOptions = {
  live: Pick<LiveRegistry, 'current'>;
  store: Pick<Store, 'sourceMap'>;
  registry: Registry;
  trustedHops: number;
  onTrouble: (trouble: BlamedTrouble) => void;
};

export type Troubles = {
  /** `POST /telemetry/troubles`: takes what went wrong in one page. */
  takeReport(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

function createFigures(registry: Registry) {
  const registers = [registry];
  return {
    troubles: new Counter({
      name: 'unison_edge_troubles_total',
      help: 'What went wrong in pages, by the release whose code or part of the page it was: error, rejection, load, longFrame, shift, slowTap.',
      labelNames: ['package', 'release', 'channel', 'kind', 'phase'],
      registers,
    }),
    seconds: new Histogram({
      name: 'unison_edge_slow_seconds',
      help: 'Worst long frame and worst late answer to a finger of each report, by release.',
      labelNames: ['package', 'release', 'kind'],
      buckets: [0.2, 0.3, 0.5, 1, 2, 5, 10],
      registers,
    }),
    refused: new Counter({
      name: 'unison_edge_trouble_reports_refused_total',
      help: 'Reports of troubles that were not counted, by why.',
      labelNames: ['why'],
      registers,
    }),
  };
}

/**
 * Counts what pages tell of their troubles, each for its owner. A report moves no channel and suspends no canary (those have numbers, O-89): who
 * makes one up changes a figure. Nothing is kept of who sent it.
 */
export function createTroubles({ live, store, registry, trustedHops, onTrouble }: TroublesOptions): Troubles {
  const figures = createFigures(registry);
  const places = createSourcePlaces(store);
  const networkSecret = randomBytes(32).toString('base64');
  const ofNetwork = createNetworkPortions(REPORTS_PER_NETWORK, TEN_MINUTES_MS);
  const ofAll = createPortions(REPORTS_PER_SECOND, 1_000);

  /** What this visitor gets, with the last good ones, and by which channel: only these become labels. */
  async function givenTo(request: IncomingMessage): Promise<{ channels: Map<string, string>; placed: Placed[] }> {
    const visitor: Visitor = { bucket: bucketOf(request, trustedHops) };
    const { remotes, shell } = await live.current(visitor);
    const all: Given[] = [...remotes, ...(shell === undefined ? [] : [shell])];
    const channels = new Map(
      all.flatMap(({ release, channel, former }): [string, string][] => [
        ...(former === undefined ? [] : ([[releaseKey(former.release), 'former']] satisfies [string, string][])),
        [releaseKey(release), channel],
      ]),
    );
    return { channels, placed: [...all, ...all.flatMap(({ former }) => former ?? [])] };
  }

  function count({ kind, phase, count: times, worst }: Trouble, { release, at }: Blame, channel: string): void {
    const [packageName = ''] = release.split('@');
    figures.troubles.inc({ package: packageName, release: release.slice(packageName.length + 1), channel, kind, phase }, times);
    if (kind === 'longFrame' || kind === 'slowTap')
      figures.seconds.observe({ package: packageName, release: release.slice(packageName.length + 1), kind }, worst / 1_000);
    onTrouble({ kind, phase, count: times, worst, release, channel, ...(at && { at: `${at.path}:${String(at.line)}` }) });
  }

  /** What is wrong with a report, as a label; undefined for one that was counted. */
  async function take(request: IncomingMessage): Promise<string | undefined> {
    if (!isFromOwnPage(request)) return 'not from a page of this app';
    if (!ofNetwork.take(networksOf(clientAddress(request, trustedHops), networkSecret))) return OF_NETWORK;
    if (!ofAll.take('all')) return AT_ONCE;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), StrictReport), (await bodyWithin(request, MOST_BYTES))?.toString());
    if (!read.success) return 'no report';
    const { channels, placed } = await givenTo(request);
    const sources = places.ofReport();
    const lists = (release: string, script: string): boolean =>
      placed.some((one) => releaseKey(one.release) === release && one.release.files.some(({ path }) => path === script));
    let why: string | undefined;
    for (const trouble of read.output.troubles) {
      if (!channels.has(trouble.within)) {
        why = 'release not given';
        continue;
      }
      const frames = trouble.frames.map((frame) => withRelease(frame, trouble.within, placed));
      const blame = await blameOf({ ...trouble, frames }, { sources, given: { has: (release) => channels.has(release), lists } });
      const channel = blame && channels.get(blame.release);
      if (blame === undefined) why = AT_ONCE;
      else if (channel === undefined) why = 'release not given';
      else count(trouble, blame, channel);
    }
    return why;
  }

  return {
    async takeReport(request, response) {
      const why = await take(request);
      if (why !== undefined) figures.refused.inc({ why });
      answerReport(request, response, why);
    },
  };
}

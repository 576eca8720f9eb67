import { ResolvedRegistry, type PlacedRelease } from '@unison/shared/remote';
import {
  combinationLink,
  combinationQuery,
  isPlain,
  isVersion,
  readCombination,
  type Combination,
} from '@unison/shared/remote/combination';
import { GRANT_HEADER, isInForce, readGrant, type Grant } from '@unison/shared/remote/grant';
import * as v from 'valibot';
import { chosenShell } from './chosenShell';
import { applySettings, giveBackLanguage, linkedLanguage } from './applySettings';
import { LIMIT_MS } from './overrideRecord';
import { heldGrant } from './heldGrant';
import { isDeveloped } from './isDeveloped';
import { takeOverride, unproven } from './takeOverride';
import type { Trial, TrialPage, TrialProblem } from './trial';
import { trialState } from './trialState';

/** A page that stands this long, in ms, has come up: many fail only when their first answers are there. */
const STANDS_MS = 5_000;

const ADDRESS = '/registry/resolved.json';
const ASKING = ['combination', 'override', 'channel'];

const addressOf = (query: string): string => (query === '' ? ADDRESS : `${ADDRESS}?${query}`);
const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** The grant that was entered, where it holds; `not` where it does not, `unknown` where that cannot be said now. */
async function grantOf(token: string, { isGranted }: TrialPage): Promise<Grant | 'not' | 'unknown'> {
  const read = readGrant(token);
  if (!read || !isInForce(read.grant, Date.now())) return 'not';
  const isHeld = await isGranted(read);
  return isHeld ? read.grant : isHeld === undefined ? 'unknown' : 'not';
}

/**
 * The releases asked for; where a grant is what opens them, the document cannot have brought them: it never sees one. Undefined where the edge
 * does not tell them.
 */
async function chosenRegistry(query: string, grant: string, { config, registry }: TrialPage): Promise<ResolvedRegistry | undefined> {
  if (query === '' || config.isOpenToTesters === true) return registry;
  try {
    const asking = { cache: 'no-store', headers: { [GRANT_HEADER]: grant }, signal: AbortSignal.timeout(LIMIT_MS) } as const;
    const answer = await fetch(addressOf(query), asking);
    return answer.ok ? v.parse(ResolvedRegistry, await answer.json()) : undefined;
  } catch (error) {
    console.warn('The releases asked for cannot be had.', error);
    return undefined;
  }
}

/** What was chosen and is not what this page got, for `reason` unless it was nobody's to choose here. */
function missingOf(
  { releases, channel }: Combination,
  { registry: { remotes }, config, rights }: TrialPage,
  reason: 'gone' | 'noRegistry',
): TrialProblem[] {
  const mayHave = (name: string): boolean => !rights.now().needsGrant || heldGrant(rights.now())?.packages.includes(name) === true;
  const isGot = (name: string, wanted: string): boolean => {
    if (name === 'shell') return (isVersion(wanted) ? config.shellVersion : chosenShell()) === wanted;
    const got = remotes[name];
    return (isVersion(wanted) ? got?.version : got?.channel) === wanted;
  };
  const whyNot = (name: string): TrialProblem['reason'] =>
    isDeveloped(remotes[name]) ? 'developed' : mayHave(name) ? reason : 'notGranted';
  const missing = Object.entries(releases).filter(([name, wanted]) => !isGot(name, wanted));
  const isPreviewHere =
    channel === undefined || chosenShell() === channel || Object.values(remotes).some((release) => release.channel === channel);
  return [
    ...missing.map(([name, wanted]): TrialProblem => ({ reason: whyNot(name), what: `${name} ${wanted}` })),
    ...(isPreviewHere ? [] : [{ reason, what: channel }]),
  ];
}

const laidOver =
  (overrides: readonly PlacedRelease[]) =>
  (registry: ResolvedRegistry): ResolvedRegistry => ({
    ...registry,
    remotes: { ...registry.remotes, ...Object.fromEntries(overrides.map((release) => [release.package, release])) },
  });

/** What the address asks for, else what the tab keeps, in the language that a link set before. The last load that did not come up with it is not repeated. */
function wanted(search: string): { combination: Combination; problems: TrialProblem[]; isAsked: boolean } {
  const query = new URLSearchParams(search);
  const isAsked = ASKING.some((name) => query.has(name));
  const language = linkedLanguage();
  const spoken = language ? { language } : {};
  const { isComing, query: before } = trialState.now();
  if (!isAsked && isComing) {
    trialState.set({ query: '', isComing: false, dropped: before });
    return { combination: { ...readCombination('').combination, ...spoken }, problems: [{ reason: 'crashed', what: before }], isAsked };
  }
  const { combination, unread } = readCombination(isAsked ? search : `?${before}`);
  return { combination: { ...spoken, ...combination }, problems: unread.map((what) => ({ reason: 'unread', what })), isAsked };
}

function stands(): () => void {
  const cameUp = () => trialState.now().isComing && trialState.set({ isComing: false });
  const timer = setTimeout(cameUp, STANDS_MS);
  window.addEventListener('pagehide', cameUp);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', cameUp);
  };
}

/**
 * Begins a page of a tester: reads what is asked for, settles what of it is allowed, and fetches the records of overrides; no code of them
 * has run by then. `leaving`: this document was not composed for it, and the page goes to the one that is. Undefined: nothing was asked for.
 */
export async function beginTrial(search: string, page: TrialPage): Promise<Trial | 'leaving' | undefined> {
  const { rights } = page;
  const isPanelAsked = new URLSearchParams(search).has('panel');
  const { combination, problems: heard, isAsked } = wanted(search);
  // The language is the device's once it is set: whoever changes it later keeps theirs.
  const toCompose = { ...combination, language: undefined };
  const query = combinationQuery(toCompose);
  const { grant } = trialState.now();
  if (query !== '' && !isAsked) {
    page.leave(combinationLink(here(), toCompose) + (isPanelAsked ? '&panel' : ''));
    return 'leaving';
  }
  if (isAsked) trialState.set({ query, isComing: false, dropped: '' });
  if (isPlain(combination) && heard.length === 0 && !isPanelAsked) return undefined;

  const said = grant === '' ? undefined : await grantOf(grant, page);
  const held = typeof said === 'object' ? said : undefined;
  const { needsGrant } = rights.now();
  const isShut = needsGrant && !held;
  // Whoever made the link would speak with our voice.
  const problems = isShut ? [] : heard;
  if (said === 'not') {
    trialState.set({ grant: '' });
    problems.push({ reason: 'grantOver', what: '' });
  }
  // Grant and combination stay: the next load may be able to say.
  if (isShut && said === 'unknown') problems.push({ reason: unproven(), what: '' });
  else if (isShut) {
    // A link that opens nothing leaves nothing: the next load of this tab is a member's.
    giveBackLanguage();
    trialState.forget();
    if (!isPlain(combination) || heard.length > 0) problems.push({ reason: 'needsGrant', what: '' });
  }
  const allowed: Combination = isShut ? { releases: {}, overrides: {} } : combination;
  rights.handOver({ needsGrant, grant: held, combination: allowed });

  const asked = combinationQuery({ ...allowed, overrides: {} });
  const told = await chosenRegistry(asked, grant, page);
  const begun = { ...page, registry: told ?? page.registry };
  const taken = await Promise.all(Object.entries(allowed.overrides).map(([name, folder]) => takeOverride(name, folder, begun)));
  const overlay = laidOver(taken.flatMap(({ release }) => release ?? []));
  problems.push(...taken.flatMap(({ problem }) => problem ?? []), ...missingOf(allowed, begun, told ? 'gone' : 'noRegistry'));

  if (!isPlain(allowed)) {
    // A language alone is no code that could keep a page from coming up.
    trialState.set({ isComing: query !== '' });
    applySettings(allowed);
  }
  return {
    asked: combination,
    combination: allowed,
    problems,
    isPanelAsked,
    registry: overlay(begun.registry),
    source: { address: addressOf(asked), headers: grant === '' ? {} : { [GRANT_HEADER]: grant }, overlay },
    stands,
    // The address of the next load has nothing of it: this mark is what makes it do without.
    giveUp: () => trialState.now().isComing,
  };
}

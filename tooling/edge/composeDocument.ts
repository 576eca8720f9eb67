import { DEFAULT_LANGUAGE, LOCALE } from '@unison/shared/contract';
import { policyPath, type RuntimeConfig } from '@unison/shared/remote/registry';
import type { ChosenShell } from '@unison/shared/remote/chosenShell';
import { filePlace } from '@unison/shared/remote/filePlace';
import { FIRST_PART_ENDS, FIRST_VIEW_ENDS } from '@unison/shared/remote/twoParts';
import { isForMembers, type Given, type Placed, type RemoteRelease, type Resolved, type ShellRelease } from '../registry';
import type { EdgeConfig } from './edgeConfig';
import { FIRST_TOKENS, frameHtml, tabAddresses } from './firstPaint';
import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from '../early/scriptText';
import { AGE_WORDS } from './ageWords';
import { ANSWERS_PLACE, BROUGHT_SCRIPT } from './broughtScript';
import { EARLY_STYLE, LANGUAGE_PLACE, PAGE_SCRIPT, PAGE_STYLE, TELL_SCRIPT, TEXTS_SCRIPT } from './pageStart';
import { earlyDataFor } from './earlyData';
import type { EarlyData } from '../early/earlyData';
import type { Template } from '../early/template';
import { escapeText, jsonInHtml } from './html';
import { NO_SCRIPT_PAGE } from './noScript';
import { descriptionOf, failedText, lateText } from './pageTexts';
import { policyElsewhere, recordFile, registryForBrowser, type TakenElsewhere } from './registryPages';
import { mayVisit, type Owner } from './routeOwner';
import type { StartHashes } from './startHashes';
import { WEB_MANIFEST } from './webManifest';

/** The page's ground, for the browser's own bars. */
const [LIGHT_GROUND, DARK_GROUND] = FIRST_TOKENS['surface-sunken'];

const inlineJson = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;

const integrityOf = ({ release }: Placed, path: string): string => release.files.find((file) => file.path === path)?.integrity ?? '';
const checked = (placed: Placed, path: string, hashes?: StartHashes): string =>
  `="${placed.base}${path}" integrity="${hashes?.get(path) ?? integrityOf(placed, path)}" crossorigin`;
// A browser gives a deferred script little weight and a preload much, though what is preloaded is of no use before the script has run.
// Where the first cards are painted before it, the script keeps that little weight: the data and its pictures come first.
const script = (placed: Placed, path: string, isPaintedEarly: boolean, hashes?: StartHashes): string =>
  `<script defer src${checked(placed, path, hashes)}${isPaintedEarly ? '' : ' fetchpriority="high"'}></script>`;
const stylesheet = (placed: Placed, path: string, hashes?: StartHashes): string =>
  `<link rel="stylesheet" href${checked(placed, path, hashes)}>`;
const preload = (placed: Placed, path: string): string =>
  `<link rel="preload" as="${path.endsWith('.css') ? 'style' : 'script'}" href${checked(placed, path)} fetchpriority="low">`;

/** First files of the screen at the asked address; only where a visitor may see it, since a visitor gets the login screen elsewhere. */
function firstFilesOf(owner: Owner, isOpen: boolean): [Placed<RemoteRelease>, string][] {
  if (owner.kind !== 'remote' || !mayVisit(owner.route, isOpen)) return [];
  const { placed, route } = owner;
  return (placed.release.preload[route.screen] ?? []).map((path) => [placed, path]);
}

/** Where a shell asks for a file that does so by its content. */
const placeOf = ([placed, path]: [Placed<RemoteRelease>, string]): string =>
  filePlace({ ...placed.release, base: placed.base }, { path, integrity: integrityOf(placed, path) });

/** What stands beside the document: the policy and the owner's record. The shell asks for them as soon as it runs, and looks at their hashes. */
function dataBeside(resolved: Resolved, owner: Owner, elsewhere: TakenElsewhere): string[] {
  const policy = policyElsewhere(resolved, elsewhere);
  const ofOwner = elsewhere.record === true && owner.kind === 'remote' ? [recordFile(owner.placed).path] : [];
  return [...(policy === undefined ? [] : [policyPath(policy)]), ...ofOwner];
}

/** Browsers look at no hash in such a preload. */
const dataPreload = (path: string): string => `<link rel="preload" as="fetch" href="${path}" crossorigin>`;

const TEXTS = new RegExp(`(?<=/)texts-${DEFAULT_LANGUAGE}(?=(-json)?\\.js$)`);

/** Addresses of a remote's texts in the default language, by their content where this shell asks for them so. */
const ownersTexts = ({ asksTextsByContent }: ShellRelease, { base, release }: Placed<RemoteRelease>): string[] =>
  release.files
    .filter(({ path }) => TEXTS.test(base + path))
    .map((file) => (asksTextsByContent === true ? filePlace({ ...release, base }, file) : base + file.path));

/** Where the first texts are: of releases whose texts are found by their language, and of the owner's where a visitor may see its screens. */
function textsOf(shell: Placed<ShellRelease>, owner: Owner, isOpen: boolean): string[] {
  const own = shell.release.files.map(({ path }) => shell.base + path);
  const owners = owner.kind === 'remote' && mayVisit(owner.route, isOpen) ? ownersTexts(shell.release, owner.placed) : [];
  return [...own, ...owners].flatMap((address) => (TEXTS.test(address) ? [address.replace(TEXTS, `texts-${LANGUAGE_PLACE}`)] : []));
}

/** What asks for the first texts in the saved language, and for what else is of use once the shell's script has run. */
const askedAhead = (addresses: readonly string[]): string[] =>
  addresses.length === 0 ? [] : [`<script data-texts="${addresses.join(' ')}">${TEXTS_SCRIPT}</script>`];

/** Files that are asked for through the page's gate; others need no hash there. */
const isCode = ({ path }: { path: string }): boolean => /\.(js|css)$/.test(path);

/** The hashes of the shell's files, for one that does not bring them itself. */
const shellFiles = ({ base, release }: Placed<ShellRelease>): string[] =>
  release.listsFiles === true
    ? []
    : [inlineJson('unison-files', Object.fromEntries(release.files.filter(isCode).map(({ path, integrity }) => [base + path, integrity])))];

/** Tells how the shell starts, with the release and channel that it tells about; of what a tester chose nothing is told. */
const judgedShell = (shell: Given<ShellRelease>): string[] =>
  isForMembers(shell.channel) ? [`<script data-shell="shell@${shell.release.version} ${shell.channel}">${TELL_SCRIPT}</script>`] : [];

/** What a document depends on besides the releases. */
export type DocumentTerms = {
  config: EdgeConfig;
  /** Visitors may see what `video_login` closes. */
  isOpen: boolean;
  /** A canary of the shell runs, so that the document tells how this one starts. */
  isShellJudged?: boolean;
  /** Origins that builds may come from in this document, since its address asked for overrides of theirs. */
  overrideOrigins?: readonly string[];
  /** The first view of the owner's screen, of this very release. */
  template?: Template | undefined;
  /** Hashes of what the document starts with; without one a file goes by its record. */
  startHashes?: StartHashes | undefined;
  /** Goes to who was never here, as far as the edge can tell: asks for the age itself (decisions 139 and 141). */
  asksAge?: boolean;
  /** Answers are to be put in at `ANSWERS_PLACE`, which its early script waits for. */
  bringsAnswers?: boolean;
};

/** What a first view is made of, where this address has one. */
const firstViewOf = (owner: Owner, { config, isOpen, template }: DocumentTerms): EarlyData | undefined =>
  template && owner.kind === 'remote' ? earlyDataFor(owner.route, template, { config, isOpen }) : undefined;

/** What stands there before the app: a first view, and on a first visit the age question, each as data and the one script that reads it. A document of everybody else weighs nothing more for that. */
function beforeTheApp(view: EarlyData | undefined, asksAge: boolean): string[] {
  if (view === undefined && !asksAge) return [];
  const script = view === undefined ? AGE_SCRIPT : asksAge ? FIRST_SCRIPT : EARLY_SCRIPT;
  return [
    `<style>${EARLY_STYLE}</style>`,
    ...(asksAge ? [inlineJson('unison-age', AGE_WORDS)] : []),
    ...(view === undefined ? [] : [inlineJson('unison-early', view)]),
    `<script>${script}</script>`,
    ...(view === undefined ? [] : [FIRST_VIEW_ENDS]),
  ];
}

/**
 * Composes the document for an address: the shell's start files, the resolved registry and the run-time config as data, static preloads. Of
 * its own it holds one small script and one small style (`pageStart.ts`); the same revision, owner and terms always give the same text. Up to
 * `FIRST_PART_ENDS` nothing depends on the address or on a release but the number of tabs: what does stands below. No browser is to translate it (decision 191).
 */
export function composeDocument(shell: Given<ShellRelease>, resolved: Resolved, owner: Owner, terms: DocumentTerms): string {
  const { config, isOpen, isShellJudged = false, overrideOrigins = [], startHashes } = terms;
  const { apiBase, bareApi, secretsInBody } = config;
  const runtime: RuntimeConfig & ChosenShell = {
    apiBase,
    bareApi,
    secretsInBody,
    serviceWorker: config.serviceWorker && resolved.serviceWorker,
    openToVisitors: isOpen,
    // Said only where it is so: a member's document is the same with and without testers.
    ...(config.traces ? { traces: true } : {}),
    ...(config.testers === 'open' ? { isOpenToTesters: true } : {}),
    ...(overrideOrigins.length === 0 ? {} : { overrideOrigins: [...overrideOrigins] }),
    shellVersion: shell.release.version,
    ...(isForMembers(shell.channel) ? {} : { shellChannel: shell.channel }),
  };
  const firstView = firstViewOf(owner, terms);
  const { learnsLabels: labels, asksForRecord: record, readsStatements: statements, learnsRoutes: routes } = shell.release;
  const isPaintedEarly = firstView !== undefined;
  const [files, byContent] = [firstFilesOf(owner, isOpen), shell.release.asksByContent === true];
  const elsewhere: TakenElsewhere = { labels, record, statements, routes };
  const data = dataBeside(resolved, owner, elsewhere);
  const brings = isPaintedEarly && terms.bringsAnswers === true;
  const styles = shell.release.styles.map((path) => stylesheet(shell, path, startHashes));
  return [
    '<!doctype html>',
    `<html lang="${LOCALE[DEFAULT_LANGUAGE]}" translate="no" ${tabAddresses(resolved, isOpen)}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<script>${PAGE_SCRIPT}</script>`,
    `<style>${PAGE_STYLE}</style>`,
    `<title>${escapeText(config.platformName)}</title>`,
    `<meta name="description" content="${escapeText(descriptionOf(config.platformName))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${LIGHT_GROUND}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${DARK_GROUND}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/icon.svg">',
    `<link rel="manifest" href="${WEB_MANIFEST}">`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    frameHtml(resolved),
    `<div id="late" role="status">${lateText()}</div>`,
    `<div id="failed" role="alert">${failedText()}</div>`,
    `<noscript><iframe id="noscript" title="JavaScript" src="${NO_SCRIPT_PAGE}"></iframe></noscript>`,
    FIRST_PART_ENDS,
    ...(brings ? [`<script>${BROUGHT_SCRIPT}</script>`] : []),
    ...beforeTheApp(firstView, terms.asksAge === true),
    ...(isShellJudged ? judgedShell(shell) : []),
    // Before the script, whose end they would else wait for. A browser asks for them long before any script has run: where a first view is painted they begin
    // behind its calls instead, which would else have to share the line with them.
    ...(isPaintedEarly ? [] : data.map(dataPreload)),
    ...shell.release.scripts.map((path) => script(shell, path, isPaintedEarly, startHashes)),
    // A preload would have to say the hash of each file, half a hundred bytes that no compression takes away; the loaders look at it anyway.
    ...askedAhead([...(isPaintedEarly ? data : []), ...textsOf(shell, owner, isOpen), ...(byContent ? files.map(placeOf) : [])]),
    ...(byContent ? [] : files.map(([placed, path]) => preload(placed, path))),
    // After what must show without them: a stylesheet that hangs keeps back what follows it, scripts too, not what stands before it.
    ...(brings ? [] : styles),
    ...shellFiles(shell),
    inlineJson('unison-registry', registryForBrowser(resolved, owner, elsewhere)),
    inlineJson('unison-config', runtime),
    ...(brings ? [ANSWERS_PLACE, ...styles] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

import { createHash } from 'node:crypto';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { POLICY_KEY, saidKey, type Seal } from '@unison/shared/remote/registry';
import { namedPolicy, STABLE, type Given, type Placed, type RemoteRelease, type Resolved } from '../registry';
import type { Owner } from './routeOwner';

/** `/registry/records/<revision>-<hash>.json` */
const ADDRESS = /^\/registry\/records\/(\d{1,10})-([\w-]{43})\.json$/;
/** `/registry/records/<package>/<version>.json` */
const ONE_ADDRESS = /^\/registry\/records\/(mf-[a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{16})\.json$/;

/** `/registry/records/policy/<digest>.json` */
const POLICY_ADDRESS = /^\/registry\/records\/policy\/([\w-]{43})\.json$/;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const sealOf = ({ signed: { key, signature } }: Placed): Seal => ({ key, signature });

/** What is said of a release by the channel it is got by: who says so, who stands for its record, and which release may take its place. */
const saidOf = (given: Given<RemoteRelease>) => {
  const { pointer, former } = given;
  return {
    pointer,
    seal: sealOf(given),
    ...(former === undefined ? {} : { former: { version: former.release.version, file: recordFile(former), seal: sealOf(former) } }),
  };
};

/** What documents leave out for shells that look for it here. */
const statementsIn = ({ policy, said }: Resolved): [string, string][] =>
  policy === undefined || said === undefined
    ? []
    : [
        [POLICY_KEY, JSON.stringify(policy)],
        ...said.map((given): [string, string] => [saidKey(given.release.package, given.channel), JSON.stringify(saidOf(given))]),
      ];

/**
 * All records of a revision that members may get in one file, each as its releaser wrote it, byte for byte, with the statements that documents leave out: the
 * same for every visitor, whatever their bucket.
 */
export const recordsText = (resolved: Resolved): string =>
  JSON.stringify(
    Object.fromEntries([
      ...resolved.offered.map(({ release, text }): [string, string] => [`${release.package}@${release.version}`, text]),
      ...statementsIn(resolved),
    ]),
  );

/** Where the file of records is, named by its content so that it never changes, and its hash for who asks. */
export function recordsFile(resolved: Resolved): { path: string; integrity: string } {
  const hash = sha256(recordsText(resolved));
  return {
    path: `/registry/records/${String(resolved.revision)}-${hash.toString('base64url')}.json`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
}

/** The revision that an address of a file of records names; undefined for any other address. */
export function revisionIn(pathname: string): number | undefined {
  const [, revision] = ADDRESS.exec(pathname) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

/** The release that the address of one record names; undefined for any other address. */
export function releaseIn(pathname: string): { name: string; version: string } | undefined {
  const [, name, version] = ONE_ADDRESS.exec(pathname) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** One record with its place, as the browser reads it: of a last good one, or of a preview. */
export const recordText = ({ base, text }: Pick<Placed, 'base' | 'text'>): string => JSON.stringify({ base, record: text });

/** Where a record is by itself, and its hash for who asks. */
export const recordFile = (placed: Placed) => ({
  path: `/registry/records/${placed.release.package}/${placed.release.version}.json`,
  integrity: `sha256-${sha256(recordText(placed)).toString('base64')}`,
});

/** Where a release lies, and by which channel it is got where that is not stable. */
const placeOf = ({ base, channel }: Given<RemoteRelease>) => ({ base, ...(channel === STABLE ? {} : { channel }) });

/** What is said beside a record. */
const beside = (given: Given<RemoteRelease>) => ({ ...placeOf(given), ...saidOf(given) });

/** The labels of tabs, and of the address that is opened: the frame shows them at once, and the others only where a member goes. */
function labelsInSight({ manifest, labels }: RemoteRelease, opened?: RouteDeclaration): RemoteRelease['labels'] {
  const keys = new Set([...manifest.routes.flatMap(({ tab }) => tab?.label ?? []), opened?.title, opened?.heading]);
  const ofTabs = Object.entries(labels).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key))),
  ]);
  return Object.fromEntries(ofTabs);
}

/** Of a route what matches, guards and leads back; its heading where that is the tab's own word, which is here. */
const routeInBrief = ({ path, access, tab, heading, backTo, part }: RouteDeclaration) => ({
  path,
  ...(tab?.label === heading ? { heading } : {}),
  access,
  tab,
  backTo,
  part,
});

/** What a shell takes from elsewhere than the document: labels from the file of records but for those of tabs, the owner's record from its own file. */
export type TakenElsewhere = {
  labels?: boolean | undefined;
  record?: boolean | undefined;
  /** The policy from its own file, and from the file of records what is said of others than the owner. */
  statements?: boolean | undefined;
  /** Screens, headings, titles and early calls of all routes but the one that is opened, from their records. */
  routes?: boolean | undefined;
};

/** Whether the file of records has the record, whether what is said of it stands elsewhere, and which of its routes is opened. */
type Standing = { isInFile?: boolean; isSaid?: boolean; opened?: RouteDeclaration };

/** What the frame needs of a remote, derived from its record, which stands elsewhere. */
const forFrame = (
  given: Given<RemoteRelease>,
  { labels: isBrief = false, routes: areRoutesBrief = false }: TakenElsewhere,
  { isInFile = true, isSaid = false, opened }: Standing,
) => {
  const { package: name, version, manifest, labels } = given.release;
  const said = isSaid ? placeOf(given) : beside(given);
  const shown = isBrief && isInFile ? labelsInSight(given.release, opened) : labels;
  const inSight = (route: RouteDeclaration) => (route === opened ? route : routeInBrief(route));
  const routes = areRoutesBrief && isInFile ? { routes: manifest.routes.map(inSight) } : {};
  return {
    package: name,
    version,
    ...said,
    ...(isInFile ? {} : { file: recordFile(given) }),
    manifest: { ...manifest, ...routes },
    labels: shown,
  };
};

/** The name of the policy, for a shell that finds it by that; undefined where the document brings it. */
export const policyElsewhere = ({ policy, said }: Resolved, { statements = false }: TakenElsewhere) =>
  statements && said !== undefined ? namedPolicy(policy) : undefined;

/** Of which policy an address is; undefined for any other address. */
export const policyIn = (pathname: string): string | undefined => POLICY_ADDRESS.exec(pathname)?.[1];

/**
 * The resolved registry as the browser reads it: of each remote what the frame needs; of the owner where its record is, or that itself, as its releaser wrote
 * it, for a shell that does not ask for it.
 */
export function registryForBrowser(resolved: Resolved, owner?: Owner, elsewhere: TakenElsewhere = {}) {
  const own = owner?.kind === 'remote' ? owner.placed : undefined;
  const opened = owner?.kind === 'remote' ? { opened: owner.route } : {};
  const ofOwner = (given: Given<RemoteRelease>) =>
    elsewhere.record === true
      ? { ...forFrame(given, { labels: elsewhere.labels, routes: elsewhere.routes }, opened), ahead: recordFile(given) }
      : { ...beside(given), record: given.text };
  const policyNamed = policyElsewhere(resolved, elsewhere);
  const isInFile = ({ release }: Given): boolean => resolved.offered.some((placed) => placed.release === release);
  const isSaid = ({ release, channel }: Given): boolean =>
    policyNamed !== undefined && resolved.said?.some((one) => one.channel === channel && one.release.package === release.package) === true;
  const ofOther = (given: Given<RemoteRelease>) => forFrame(given, elsewhere, { isInFile: isInFile(given), isSaid: isSaid(given) });
  const remotes = resolved.remotes.map((given) => [given.release.package, given === own ? ofOwner(given) : ofOther(given)]);
  const { roots, policy, snapshot, testers } = resolved;
  const who = policyNamed === undefined ? { policy } : { policyNamed };
  return { roots, ...who, snapshot, testers, records: recordsFile(resolved), remotes: Object.fromEntries(remotes) };
}

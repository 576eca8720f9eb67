import { shellsBefore } from './comingBack';
import type { RegistryDocument } from './document';
import { runCommand, UsageError } from '../dev/fail';
import { firstLineOf } from '../dev/messageOf';
import { readArgs, refuseForeign, type Takes } from '../dev/readArgs';
import { changePolicy, revokeKey, signAnew } from './signing/changeKeys';
import { describeNames, giveNames } from './signing/giveNames';
import { changeRoot, signRoot } from './rootCommand';
import { listKeyOf, makeKeyOf } from './newKeys';
import { describeKeys } from './signing/describeKeys';
import { takenBy } from './signing/describeSigned';
import { describeGrants, makeGrant, withdrawGrant } from './signing/grants';
import { checkedOrigin, describeOrigins, withOrigin, withoutOrigin } from './signing/overrideKeys';
import { changeTesters, testersIn } from './signing/testersList';
import { NO_LIST, type Policy } from '@unison/shared/remote/registry';
import { confirmNewest, refuseUnsigned } from './signing/timestamp';
import { storePlace } from './storePlace';
import { openStore } from './openStore';
import type { OpenStore } from './store';
import { sayLine, StoreError } from './StoreError';

const OPTIONS = {
  store: { type: 'string' },
  public: { type: 'string' },
  why: { type: 'string' },
  'new-root': { type: 'boolean' },
  'override-origins': { type: 'string' },
  'service-worker': { type: 'string' },
  'shell-floor': { type: 'string' },
  add: { type: 'string' },
  remove: { type: 'string' },
  hours: { type: 'string' },
  to: { type: 'string' },
  origins: { type: 'string' },
  for: { type: 'string' },
  keys: { type: 'string' },
  threshold: { type: 'string' },
  'policy-keys': { type: 'string' },
} as const;

type Line = { names: string[]; options: ReturnType<typeof parse>['values'] };
type Say = (line: string) => void;

/** One key's name in 64 begins with '-', as an option does. */
const isKeyName = (arg: string): boolean => /^-[\w-]{15}$/.test(arg) && !Object.hasOwn(OPTIONS, arg.slice(2));
const MARK = 'key:';
const unmarked = (arg: string): string => (arg.startsWith(MARK) ? arg.slice(MARK.length) : arg);

function parse(argv: string[]) {
  const args = argv.map((arg) => (isKeyName(arg) ? `${MARK}${arg}` : arg));
  const { positionals, values } = readArgs({ args, options: OPTIONS, allowPositionals: true });
  return { positionals: positionals.map(unmarked), values };
}

function one({ names }: Line, usage: string): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new StoreError(`Say which: ${usage}`);
  return name;
}

const checkedOrigins = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(checkedOrigin);

const SAYING = "npm run keys -- policy --service-worker on|off --override-origins 'https://preview.example.org' --shell-floor VERSION";

/** The oldest shell that anybody may have, and those before it, also such as are listed no more; a floor may be lowered. Throws `StoreError` for one that cannot be it. */
function withFloor(document: RegistryDocument, shellFloor: string, { shellsBelow = [] }: Policy): Partial<Policy> {
  const below = shellsBefore(document, shellFloor);
  const listed = new Set(document.packages['shell']?.releases.map(({ version }) => version));
  return { shellFloor, shellsBelow: [...shellsBelow.filter((version) => !listed.has(version)), ...below] };
}

async function policy(store: OpenStore, { options }: Line, say: Say): Promise<void> {
  const { 'override-origins': origins, 'service-worker': worker, 'shell-floor': floor } = options;
  if (
    (origins === undefined && worker === undefined && floor === undefined) ||
    (worker !== undefined && worker !== 'on' && worker !== 'off')
  )
    throw new StoreError(`Say what: ${SAYING}`);
  const allowed = origins === undefined ? undefined : checkedOrigins(origins);
  const changed = await changePolicy(store, (current, document) => ({
    ...current,
    ...(floor === undefined ? {} : withFloor(document, floor, current)),
    ...(allowed === undefined ? {} : { overrideOrigins: allowed }),
    ...(worker === undefined ? {} : { serviceWorker: worker === 'on' }),
  }));
  const oldest = changed.shellFloor === undefined ? '' : `; no shell older than ${changed.shellFloor}`;
  say(`service worker ${changed.serviceWorker ? 'on' : 'off'}; overrides from ${changed.overrideOrigins.join(', ') || 'nowhere'}${oldest}`);
}

/** Where testers' builds may come from; without a change only said. */
async function overrides(store: OpenStore, { names, options }: Line, say: Say): Promise<void> {
  const { add, remove, why = '' } = options;
  // Of --add without the -- before it npm leaves the origin alone.
  if (names.length > 0) throw new StoreError(`Say what to do with ${names.join(' ')}: npm run keys -- overrides --add ORIGIN --why TEXT`);
  if ((add === undefined) !== (remove === undefined)) {
    const origin = add ?? remove ?? '';
    if (why.trim() === '')
      throw new StoreError(
        `Say why, for the list: npm run keys -- overrides ${add === undefined ? '--remove' : '--add'} ${origin} --why "the preview host"`,
      );
    const at = new Date();
    await changeTesters(store, (list, policy) =>
      add === undefined ? withoutOrigin(list, policy, origin) : withOrigin(list, origin, why, at),
    );
  } else if (add !== undefined) throw new StoreError('One at a time: --add ORIGIN or --remove ORIGIN');
  const { document, policy } = await store.read();
  describeOrigins(policy, testersIn(document) ?? NO_LIST).forEach(say);
}

/** Said once and kept nowhere: whoever has it may try other builds of these packages on a deployment for members until it ends. */
async function grant(store: OpenStore, { names, options }: Line, say: Say): Promise<void> {
  const { hours, origins, for: to } = options;
  if (hours === undefined) throw new StoreError('Say for how long: npm run keys -- grant mf-game --hours 4');
  const { token, grant } = await makeGrant(store, {
    ...{ hours, packages: names },
    ...(origins === undefined ? {} : { origins: checkedOrigins(origins) }),
    ...(to === undefined ? {} : { to }),
  });
  say(token);
  say(
    `The grant ${grant.id} until ${grant.until}, for ${grant.packages.join(' ')} in the test panel alone (the address of any page with ?panel). The line above is kept nowhere; hand it on as a password.`,
  );
}

/** What each takes besides `--store`. */
const TAKES: Record<string, Takes> = {
  list: { options: [], words: 0 },
  make: { options: [] },
  new: { options: ['public'] },
  revoke: { options: ['why'] },
  sign: { options: ['new-root'] },
  timestamp: { options: [], words: 0 },
  give: { options: ['to'] },
  root: { options: ['keys', 'threshold', 'policy-keys'] },
  policy: { options: ['service-worker', 'override-origins', 'shell-floor'], words: 0 },
  overrides: { options: ['add', 'remove', 'why'] },
  grant: { options: ['hours', 'origins', 'for'] },
  grants: { options: [], words: 0 },
  withdraw: { options: ['why'] },
};

const COMMANDS: Record<string, (store: OpenStore, line: Line, say: Say) => Promise<void>> = {
  list: async (store, _line, say) => describeKeys(store.keys, await store.read()).forEach(say),
  new: (store, line, say) => listKeyOf(one(line, 'npm run keys -- new mf-game'), store, line.options.public, say),
  async revoke(store, line, say) {
    const id = one(line, 'npm run keys -- revoke KEY --why TEXT');
    const { why = '' } = line.options;
    if (why.trim() === '') throw new StoreError(`Say why, for the policy: npm run keys -- revoke ${id} --why "the laptop was lost"`);
    const users = await revokeKey(store, id, why, new Date());
    say(`${id} is withdrawn. Signed anew, as it stands now: ${users.join(', ')}. Look at each: npm run history -- ${users.join(' ')}`);
  },
  async sign(store, { names, options }, say) {
    const signed = await signAnew(store, names, options['new-root']);
    say(`signed as it stands now: ${signed.packages.join(', ') || 'nothing, the store is empty'}`);
    takenBy(signed).forEach(say);
    if (options['new-root']) say('A shell carries its root key: release it anew for this one: npm run release -- shell');
  },
  async timestamp(store, _line, say) {
    say(`The newest registry is confirmed until ${refuseUnsigned(await confirmNewest(store), store)}`);
  },
  async give(store, { names, options: { to } }, say) {
    if (names.length === 0) return describeNames((await store.read()).document, (await store.read()).policy).forEach(say);
    if (to === undefined) throw new StoreError(`Say to whom: npm run keys -- give ${names.join(' ')} --to mf-game`);
    await giveNames(store, names, to);
    say(`${names.join(', ')} belongs to ${to} now, by the root key; a release of it may have that`);
  },
  root: (store, { names, options }, say) => changeRoot(store, names, { ...options, policy: options['policy-keys'] }, say),
  policy,
  overrides,
  grant,
  grants: async (store, _line, say) => describeGrants(store.keys, testersIn((await store.read()).document) ?? NO_LIST).forEach(say),
  async withdraw(store, line, say) {
    const named = one(line, 'npm run keys -- withdraw GRANT --why TEXT');
    const { why = '' } = line.options;
    if (why.trim() === '') throw new StoreError(`Say why, for the list: npm run keys -- withdraw GRANT --why "the phone was lost"`);
    say(`${await withdrawGrant(store, named, why)} is withdrawn: over at each edge at once, in an open page when it looks for releases`);
  },
};

/**
 * `list`, `make NAME`, `new NAME [--public KEY]`, `revoke KEY --why TEXT`, `sign [NAME…] [--new-root]`, `policy [--service-worker on|off]
 * [--override-origins LIST] [--shell-floor VERSION]`, `timestamp`, `overrides [--add ORIGIN | --remove ORIGIN] [--why TEXT]`, `grant NAME… --hours N [--origins LIST] [--for WHOM]`, `grants`,
 * `withdraw GRANT --why TEXT`, `root [draft FILE --keys LIST --threshold N --policy-keys LIST | sign FILE | publish FILE]`, `give [NAME… --to PACKAGE]`; all with `--store PLACE`. Resolves with the exit code; a mistake of the caller is thrown as `UsageError`.
 */
export async function main(argv: string[], say: Say = sayLine): Promise<number> {
  try {
    const { positionals, values } = parse(argv);
    const [name = '', ...names] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const line = { names, options: values };
    const takes = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
    if (takes) refuseForeign(`keys -- ${name}`, { ...takes, options: [...takes.options, 'store'] }, { options: values, words: names });
    const place = storePlace(values.store);
    if (name === 'make') makeKeyOf(one(line, 'npm run keys -- make mf-game'), place, say);
    else if (name === 'root' && names[0] === 'sign')
      signRoot(place, one({ ...line, names: names.slice(1) }, 'npm run keys -- root sign FILE'), say);
    else if (command === undefined) throw new StoreError(`Say what to do with the keys: ${Object.keys(COMMANDS).join(', ')}, make.`);
    else await command(await openStore(place), line, say);
    return 0;
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(firstLineOf(error)) : error;
  }
}

if (require.main === module) runCommand((argv) => main(argv));

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { grantToken, GrantId, LONGEST_GRANT_MS, readGrant, type Grant } from '@unison/shared/remote/grant';
import { listedOrigins, type TestersList } from '@unison/shared/remote/registry';
import { PackageName } from '../document';
import { jsonOf } from '../jsonOf';
import { replaceNow } from '../replaceNow';
import type { OpenStore } from '../store';
import { StoreError } from '../StoreError';
import { checkedOrigin } from './overrideKeys';
import { changeTesters, testersIn, testersKeyHere } from './testersList';

const HOUR_MS = 3_600_000;
/** Beside the keys: whom somebody lets test is their business, so it stands in no registry. */
const FILE = 'grants.json';

const NotedGrants = v.array(
  v.object({
    id: v.string(),
    from: v.string(),
    until: v.string(),
    packages: v.array(v.string()),
    origins: v.array(v.string()),
    /** For whom, for people. */
    to: v.string(),
  }),
);
type NotedGrants = v.InferOutput<typeof NotedGrants>;

function notedIn(folder: string): NotedGrants {
  const file = join(folder, FILE);
  return existsSync(file) ? (jsonOf(NotedGrants, readFileSync(file, 'utf8')) ?? []) : [];
}

/** Notes a grant, without its token; those that are over for a month go. */
function note(folder: string, grant: NotedGrants[number], now: Date): void {
  const recent = notedIn(folder).filter(({ until }) => Date.parse(until) > now.getTime() - 30 * 24 * HOUR_MS);
  replaceNow(join(folder, FILE), JSON.stringify([...recent, grant], undefined, 1));
}

/** What a grant is for: whole hours, packages, origins that builds may come from, and for whom it is. */
export type Wish = { hours: string; packages: readonly string[]; origins?: readonly string[]; to?: string };

/**
 * A grant for a tester, good from now: the token, and what it says. Of the token nothing is kept. Throws `StoreError` where no key of testers is here, for
 * hours that are none, packages that there are not, and origins that are not listed.
 */
export async function makeGrant(
  store: OpenStore,
  { hours, packages, origins = [], to = '' }: Wish,
  now = new Date(),
): Promise<{ token: string; grant: Grant }> {
  const most = LONGEST_GRANT_MS / HOUR_MS;
  if (!/^[1-9]\d?$/.test(hours) || Number(hours) > most)
    throw new StoreError(`--hours ${hours} is not usable: write a whole number from 1 to ${String(most)}, e.g. --hours 4`);
  const { document, policy } = await store.read();
  if (policy === undefined) throw new StoreError('Nothing was released into this store yet, so nobody can test it.');
  const unknown = packages.find((name) => !v.is(PackageName, name) || document.packages[name] === undefined);
  if (packages.length === 0 || unknown !== undefined)
    throw new StoreError(
      `Say of what they may choose other builds: npm run keys -- grant mf-game --hours 4${unknown === undefined ? '' : `. ${unknown} was never released here`}`,
    );
  const listed = listedOrigins(policy, testersIn(document));
  const stranger = origins.map(checkedOrigin).find((origin) => !listed.includes(origin));
  if (stranger !== undefined)
    throw new StoreError(`${stranger} is not listed yet: npm run keys -- overrides --add ${stranger} --why "the preview host"`);
  const grant: Grant = {
    kind: 'grant',
    id: randomBytes(6).toString('hex'), // none begins with a dash, as an option does
    packages: [...new Set(packages)],
    origins: [...new Set(origins)],
    from: now.toISOString(),
    until: new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString(),
  };
  const { text, signature } = testersKeyHere(policy, store.keys).sign(JSON.stringify(grant));
  const token = grantToken(text, signature);
  if (readGrant(token) === undefined) throw new StoreError('At most 20 packages and 10 origins fit into one grant.');
  const { id, from, until } = grant;
  note(store.keys.folder, { id, from, until, packages: grant.packages, origins: grant.origins, to }, now);
  return { token, grant };
}

const stateOf = ({ id, until }: NotedGrants[number], { withdrawn }: Pick<TestersList, 'withdrawn'>, now: Date): string => {
  const over = withdrawn[id];
  if (over !== undefined) return `withdrawn ${over.at}: ${over.why}`;
  return Date.parse(until) > now.getTime() ? `until ${until}` : `over since ${until}`;
};

/** Grants that were given from this machine, the newest last, and what became of each. */
export function describeGrants({ folder }: { folder: string }, list: Pick<TestersList, 'withdrawn'>): string[] {
  const now = new Date();
  const lines = notedIn(folder).map((grant) => {
    const { id, packages, origins, to } = grant;
    return [id, packages.join(' '), ...(origins.length === 0 ? [] : [`from ${origins.join(' ')}`]), ...(to === '' ? [] : [`for ${to}`])]
      .concat(stateOf(grant, list, now))
      .join('  ');
  });
  return lines.length === 0 ? ['No grant was given from this machine of late.'] : lines;
}

/**
 * Withdraws a grant, by its name or by its token. Where a newer registry comes, it is over: at an edge at once. Withdrawals of grants that have been over
 * for a day go from the list: none lasts longer.
 */
export async function withdrawGrant(store: OpenStore, nameOrToken: string, why: string): Promise<string> {
  const now = new Date();
  const id = readGrant(nameOrToken)?.grant.id ?? nameOrToken;
  if (!v.is(GrantId, id)) throw new StoreError(`${id} is no name of a grant. See: npm run keys -- grants`);
  const oldest = now.getTime() - 2 * LONGEST_GRANT_MS;
  await changeTesters(
    store,
    (list) => {
      const recent = Object.entries(list.withdrawn).filter(([, { at }]) => Date.parse(at) > oldest);
      return { ...list, withdrawn: { ...Object.fromEntries(recent), [id]: { at: now.toISOString(), why } } };
    },
    now,
  );
  return id;
}

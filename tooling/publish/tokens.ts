import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PackageName } from '../registry/document';
import { jsonOf } from '../registry/jsonOf';
import { StoreError } from '../registry';
import { replaceNow } from '../registry/replaceNow';

/** Who may write what: `team` its packages, `edge` notes of suspensions alone. */
export type Permission = { id: string; role: 'team' | 'edge'; packages: readonly string[]; holder: string };

const Entry = v.object({
  id: v.string(),
  role: v.picklist(['team', 'edge']),
  packages: v.array(PackageName),
  /** For whom, as the operator said. */
  holder: v.string(),
  /** SHA-256 of the secret, base64url: who reads this file can write nothing. */
  hash: v.string(),
  at: v.string(),
  withdrawn: v.optional(v.object({ at: v.string(), why: v.string() })),
});
type Entry = v.InferOutput<typeof Entry>;

const FORM = /^unison_([0-9a-f]{8})_([\w-]{43})$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The tokens of one publish service, in a file; each look sees what commands changed meanwhile. */
export type Tokens = {
  /** Who sends this `authorization` header; undefined where nobody does, or the token was withdrawn. */
  holderOf(authorization: string | undefined): Permission | undefined;
  /** Makes a token and keeps its hash. Yields the token, which is said once. */
  issue(wish: Pick<Permission, 'role' | 'packages' | 'holder'>, now: Date): Promise<string>;
  /** From now on it is worth nothing. Rejects with `StoreError` for one that is not there. */
  withdraw(id: string, why: string, now: Date): Promise<void>;
  /** A line each. */
  describe(): string[];
};

/** Tokens in `folder`. Throws `StoreError` where its file is damaged: nobody is let in then. */
export function openTokens(folder: string): Tokens {
  const file = join(folder, 'tokens.json');

  const entries = (): Entry[] => {
    if (!existsSync(file)) return [];
    const found = jsonOf(v.array(Entry), readFileSync(file, 'utf8'));
    if (found === undefined)
      throw new StoreError(`${file} is damaged: nobody is let in. Restore it, or take it away and issue tokens anew.`);
    return found;
  };
  const write = (changed: readonly Entry[]): void => replaceNow(file, `${JSON.stringify(changed, undefined, 1)}\n`);

  return {
    holderOf(authorization) {
      const [, id = '', secret = ''] = FORM.exec(authorization?.replace(/^Bearer /, '') ?? '') ?? [];
      const entry = entries().find((one) => one.id === id && one.withdrawn === undefined);
      if (entry === undefined) return undefined;
      return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(entry.hash)) ? entry : undefined;
    },
    async issue({ role, packages, holder }, now) {
      const checked = v.safeParse(v.array(PackageName), packages);
      if (!checked.success) throw new StoreError(`${packages.join(' ')}: ${checked.issues[0].message}.`);
      const id = randomBytes(4).toString('hex');
      const secret = randomBytes(32).toString('base64url');
      write([...entries(), { id, role, packages: checked.output, holder, hash: hashOf(secret), at: now.toISOString() }]);
      return `unison_${id}_${secret}`;
    },
    async withdraw(id, why, now) {
      const known = entries();
      if (!known.some((entry) => entry.id === id && entry.withdrawn === undefined))
        throw new StoreError(`There is no token ${id} in use. See: npm run publish-service -- list`);
      write(known.map((entry) => (entry.id === id ? { ...entry, withdrawn: { at: now.toISOString(), why } } : entry)));
    },
    describe: () =>
      entries().map(({ id, role, packages, holder, at, withdrawn }) => {
        const what = role === 'edge' ? 'an edge: notes of suspensions' : packages.join(', ');
        return `${id}  ${what}  for ${holder} since ${at}${withdrawn === undefined ? '' : `, WITHDRAWN ${withdrawn.at}: ${withdrawn.why}`}`;
      }),
  };
}

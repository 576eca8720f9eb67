import type { Policy } from '@unison/shared/remote/registry';
import { grantToken, LONGEST_GRANT_MS, type Grant } from '@unison/shared/remote/grant';
import { isSafeOrigin } from '@unison/shared/remote/origins';
import { StoreError } from '../StoreError';
import type { Keyring } from './keyring';

const HOUR_MS = 3_600_000;

/** Throws `StoreError`, one line, for what is no origin, and for one whose files anybody on the way could alter. */
export function checkedOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new StoreError(`${text} is not an origin. Write scheme and host only, e.g. https://preview.example.org`);
  if (!isSafeOrigin(text)) throw new StoreError(`${text}: anybody on the way could alter what comes over plain http. Serve it over https.`);
  return text;
}

/** The policy with one more origin that overrides may come from; said again, its reason is replaced. Throws `StoreError` for what is none. */
export function withOrigin(policy: Policy, origin: string, why: string, at: Date): Policy {
  return {
    ...policy,
    overrideOrigins: [...new Set([...policy.overrideOrigins, checkedOrigin(origin)])],
    overrideNotes: { ...policy.overrideNotes, [origin]: { at: at.toISOString(), why } },
  };
}

/** The policy without an origin. Throws `StoreError` when it is not listed. */
export function withoutOrigin(policy: Policy, origin: string): Policy {
  if (!policy.overrideOrigins.includes(origin))
    throw new StoreError(`${origin} is not listed. Overrides may come from: ${policy.overrideOrigins.join(', ') || 'nowhere'}`);
  const notes = Object.entries(policy.overrideNotes ?? {}).filter(([noted]) => noted !== origin);
  return {
    ...policy,
    overrideOrigins: policy.overrideOrigins.filter((listed) => listed !== origin),
    overrideNotes: Object.fromEntries(notes),
  };
}

/**
 * A grant for a tester, good from now for so many hours: the token, and until when. Nothing is kept of it. Throws `StoreError` where the root
 * key is not here, and for hours that are none.
 */
export function makeGrant(keys: Keyring, hours: string, now: Date): { token: string; until: string } {
  const most = LONGEST_GRANT_MS / HOUR_MS;
  if (!/^[1-9]\d?$/.test(hours) || Number(hours) > most)
    throw new StoreError(`--hours ${hours} is not usable: write a whole number from 1 to ${String(most)}, e.g. --hours 4`);
  const root = keys.rootKey();
  if (root === undefined)
    throw new StoreError(`The root key is not here: only its holder gives grants. Looked in ${keys.folder} and UNISON_KEYS.`);
  const grant: Grant = { kind: 'grant', from: now.toISOString(), until: new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString() };
  const { text, signature } = root.sign(JSON.stringify(grant));
  return { token: grantToken(text, signature), until: grant.until };
}

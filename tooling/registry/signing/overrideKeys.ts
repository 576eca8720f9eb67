import type { Policy, TestersList } from '@unison/shared/remote/registry';
import { isSafeOrigin } from '@unison/shared/remote/origins';
import { isWebOrigin } from '../../process/origins';
import { StoreError } from '../StoreError';

type Lists = Pick<TestersList, 'origins' | 'withdrawn'>;

/** Throws `StoreError`, one line, for what is no origin, and for one whose files anybody on the way could alter. */
export function checkedOrigin(text: string): string {
  if (!isWebOrigin(text)) throw new StoreError(`${text} is not an origin. Write scheme and host only, e.g. https://preview.example.org`);
  if (!isSafeOrigin(text)) throw new StoreError(`${text}: anybody on the way could alter what comes over plain http. Serve it over https.`);
  return text;
}

/** The list with one more origin that overrides may come from; said again, its reason is replaced. Throws `StoreError` for what is none. */
export const withOrigin = (list: Lists, origin: string, why: string, at: Date): Lists => ({
  ...list,
  origins: { ...list.origins, [checkedOrigin(origin)]: { at: at.toISOString(), why } },
});

/** The list without an origin. Throws `StoreError` when it is not listed, or by the root key, which alone can take it back. */
export function withoutOrigin(list: Lists, policy: Policy, origin: string): Lists {
  if (policy.overrideOrigins.includes(origin))
    throw new StoreError(`${origin} is listed by the root key, which can take it back: npm run keys -- policy --override-origins ''`);
  if (!Object.hasOwn(list.origins, origin))
    throw new StoreError(`${origin} is not listed. Overrides may come from: ${Object.keys(list.origins).join(', ') || 'nowhere'}`);
  return { ...list, origins: Object.fromEntries(Object.entries(list.origins).filter(([listed]) => listed !== origin)) };
}

/** From where overrides may come, a line each. */
export function describeOrigins(policy: Policy | undefined, { origins }: Pick<TestersList, 'origins'>): string[] {
  const byRoot = (policy?.overrideOrigins ?? []).map((origin) => {
    const note = policy?.overrideNotes?.[origin];
    return `overrides from ${origin}  (by the root key${note === undefined ? '' : `, since ${note.at}: ${note.why}`})`;
  });
  const listed = Object.entries(origins).map(([origin, { at, why }]) => `overrides from ${origin}  (since ${at}: ${why})`);
  return byRoot.length + listed.length === 0 ? ['overrides from nowhere'] : [...byRoot, ...listed];
}

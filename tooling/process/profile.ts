import { UsageError } from '../dev/fail';

export type Profile = 'demo' | 'production';

/** Reads `PROFILE`; throws `UsageError` with one line for one that there is not. */
export function profileFrom(text: string | undefined): Profile {
  const profile = text || 'demo';
  if (profile !== 'demo' && profile !== 'production') throw new UsageError(`PROFILE=${profile} is unknown: use demo or production.`);
  return profile;
}

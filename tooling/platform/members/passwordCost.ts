import { StartError } from '../db';
import type { Profile } from '../routes';

/** OWASP's cheat sheet: 19 MiB, two passes, one lane (security 1). */
const FULL = { memoryKib: 19_456, passes: 2 };
/** The least that argon2id takes: tests make members by the thousand. */
const LEAST = { memoryKib: 8, passes: 1 };
const LANES = 1;

/** What the next hash costs: in full, unless the environment of a test says otherwise. */
export function passwordCost(): { memoryKib: number; passes: number; lanes: number } {
  return { ...(process.env.PASSWORD_COST === 'least' ? LEAST : FULL), lanes: LANES };
}

/** How a hash of today's cost begins. */
export function hashPrefix(): string {
  const { memoryKib, passes, lanes } = passwordCost();
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;
}

/** Keeps cheap hashes out of production: who steals a database guesses them a thousand times as fast. */
export function refuseCheapPasswords(cost: string | undefined, profile: Profile): void {
  if (!cost) return;
  if (cost !== 'least') throw new StartError(`PASSWORD_COST is ${cost}; it can only be least, for tests.`);
  if (profile === 'production')
    throw new StartError(
      'PASSWORD_COST makes passwords cheap to guess and is for tests. Unset it: PROFILE=production hashes at full cost.',
    );
}

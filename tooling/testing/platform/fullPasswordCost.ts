import { hashPassword } from '../../platform/members/passwords';
import type { TestPlatform } from './platform';

const PASSWORDS = { demo: 'demo-1234', guest: 'guest-1234', close: 'close-1234' };
const SEEDS = { share: 'account', by: 'seeds' } as const;

/**
 * For tests of what a hash costs, inside the `describe` of their platform: passwords cost what they cost in production, those of the seeded
 * members too.
 */
export function withFullPasswordCost(platform: TestPlatform): void {
  beforeAll(async () => {
    process.env.PASSWORD_COST = '';
    for (const [username, password] of Object.entries(PASSWORDS))
      await platform
        .database()
        .query('UPDATE members SET password_hash = $2 WHERE username = $1', [username, await hashPassword(password, SEEDS)]);
  });
}

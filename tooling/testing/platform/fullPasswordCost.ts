import { hashPassword } from '../../platform/members/passwords';
import { DEMO_MEMBERS, SEEDS } from '../../platform/seeds/demoMembers';
import type { TestPlatform } from './platform';

/**
 * For tests of what a hash costs, inside the `describe` of their platform: passwords cost what they cost in production, those of the seeded
 * members too.
 */
export function withFullPasswordCost(platform: TestPlatform): void {
  beforeAll(async () => {
    process.env.PASSWORD_COST = '';
    for (const { username, password } of DEMO_MEMBERS)
      await platform
        .database()
        .query('UPDATE members SET password_hash = $2 WHERE username = $1', [username, await hashPassword(password, SEEDS)]);
  });
}

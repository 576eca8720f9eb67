import type { Database, Queryable } from '../db';
import { claimProfile } from '../db/identity';
import type { Profile } from '../routes';
import { seedDemoBalances } from '../ledger/demoBalances';
import { seedCompanions, seedPlaces } from './directorySteps';
import { seedDemoMembers } from './demoMembers';
import { seedSystem } from './systemSteps';
import { seedVideos } from './videoSteps';

/** One part of the reference data. It runs once per database, as the schema's owner, in a transaction of its own. */
export type SeedStep = { name: string; profile?: Profile; run(tx: Queryable): Promise<void> };

/** All steps in their order; a step may rely on those before it. A step with a profile runs only there. */
export const seedSteps: readonly SeedStep[] = [
  { name: 'system', run: seedSystem },
  { name: 'places', run: seedPlaces },
  { name: 'companions', run: seedCompanions },
  { name: 'videos', run: seedVideos },
  { name: 'demo members', profile: 'demo', run: seedDemoMembers },
  { name: 'demo balances', profile: 'demo', run: seedDemoBalances },
];

/** Keeps the profile of this database, or refuses another; runs the steps that have not run on it, and says which it ran. Several instances may call it at once. */
export async function seed(database: Database, profile: Profile): Promise<string[]> {
  await claimProfile(database, profile);
  const ran: string[] = [];
  for (const step of seedSteps.filter((one) => one.profile === undefined || one.profile === profile)) {
    await database.asOwner(async (tx) => {
      const claimed = await tx.query('INSERT INTO seed_steps (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name', [step.name]);
      if (claimed.length === 0) return;
      await tx.exec("SET LOCAL idle_in_transaction_session_timeout = '60s'"); // a busy machine composes thousands of rows between two statements
      await step.run(tx);
      ran.push(step.name);
    });
  }
  return ran;
}

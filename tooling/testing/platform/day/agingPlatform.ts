import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logFiles } from '../../../process/logFiles';
import { openDatabase } from '../../../platform/db';
import type { Database } from '../../../platform/db';
import { loadSeedKey, seedKeyFile } from '../../../platform/fairness/seedKey';
import { hashQueue } from '../../../platform/members/passwords';
import { verifyLedger } from '../../../platform/ledger/verify';
import { createPlatform } from '../../../platform/server';
import { openSettings } from '../../../platform/settings';
import { newPlayers, renewSession } from '../rememberingClient';
import type { Asked, Told } from './messages';

/** Rows of every table that is filled while the platform runs. */
async function rowsOf(database: Database): Promise<Record<string, number>> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
    return Object.fromEntries(
      (await tx.query<{ name: string; rows: number }>(counts.join(' UNION ALL '))).map((row) => [row.name, row.rows]),
    );
  });
}

/** What this process holds after its rubbish was collected, and what waits for it. */
async function figuresOf(database: Database): Promise<Extract<Told, { is: 'figures' }>> {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const [due] = await database.query<{ rounds: number }>(
    "SELECT count(*)::int AS rounds FROM fair.rounds WHERE state = 'open' AND closes_at < clock_timestamp() - interval '1 minute'",
  );
  const { running, waiting } = hashQueue();
  const held = {
    'memory of the process': rss,
    'heap after collection': heapUsed,
    'memory outside the heap': external,
    'open files': readdirSync('/proc/self/fd').length,
    'what keeps it running': process.getActiveResourcesInfo().length,
    'rounds over for a minute and not drawn': due?.rounds ?? 0,
    'password hashes at work and waiting': running + waiting,
  };
  return { is: 'figures', at: Date.now(), held, rows: await rowsOf(database) };
}

/** A platform over the embedded database of a folder, which answers its parent beside its members, until it is told to stop. */
async function main(dataDir: string, members: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const players = await newPlayers(database, members, 'day');
  const platform = await createPlatform({
    database,
    settings: openSettings(database, {}),
    mediaDir: join(dataDir, 'media'),
    seeds: loadSeedKey(seedKeyFile(join(dataDir, 'media'))),
    profile: 'demo',
    chainDays: 2,
    logger: { level: 'info', stream: await logFiles(join(dataDir, 'logs', 'platform')) },
  });
  const url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const tell = (told: Told): void => void process.send?.(told);
  const tokens = () => players.map(({ tokens: own }) => own);

  async function answer(asked: Asked): Promise<void> {
    if (asked.is === 'figures') return tell(await figuresOf(database));
    if (asked.is === 'renew') {
      const player = players[asked.player];
      if (player) await renewSession(database, player);
      return tell({ is: 'renewed', tokens: tokens() });
    }
    await platform.close();
    tell({ is: 'stopped', findings: (await verifyLedger(database)).findings.length });
    await database.close();
    process.disconnect();
  }
  process.on('message', (asked: Asked) => void answer(asked));
  tell({ is: 'ready', url, tokens: tokens() });
}

void main(process.argv[2] ?? '.', Number(process.argv[3]));

import { join, resolve } from 'node:path';
import { openDatabase, StartError } from './db';
import { createPlatform } from './server';
import { seed } from './seeds/seedSteps';
import { openSettings, parseOverrides } from './system/settings';
import type { Profile } from './routes';

const STOP_LIMIT_MS = 10_000;

/** Opens the database, brings it up to date, serves on loopback and stops cleanly on SIGINT and SIGTERM. */
export async function startPlatform(env: NodeJS.ProcessEnv): Promise<void> {
  const profile = profileOf(env.PROFILE);
  const port = portOf(env.PLATFORM_PORT);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const overrides = parseOverrides(env.SETTINGS);
  const database = await openDatabase(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir });
  try {
    if (profile === 'production') await refuseDemoAccounts(database);
    const seeded = await seed(database, profile);
    const settings = openSettings(database, overrides);
    const allowedOrigins = (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean);
    const platform = await createPlatform({
      database,
      settings,
      mediaDir: join(dataDir, 'media'),
      profile,
      allowedOrigins,
      logger: { level: env.LOG_LEVEL || 'warn' },
    });
    await listen(platform.app, port);
    console.log(`platform ready on http://127.0.0.1:${port} (${database.engine}${seeded.length > 0 ? ', reference data made' : ''})`);
    await stopSignal();
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await platform.close();
    await database.close();
    clearTimeout(limit);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: { listen(options: { port: number; host: string }): Promise<string> }, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${port} is taken. Stop what uses it, or choose another with PLATFORM_PORT.`);
  }
}

async function refuseDemoAccounts(database: { query(sql: string): Promise<unknown[]> }): Promise<void> {
  const demo = await database.query('SELECT 1 FROM members WHERE is_demo AND closed_at IS NULL LIMIT 1');
  if (demo.length > 0)
    throw new StartError('PROFILE=production does not start on a database with demo accounts. Use a fresh DATA_DIR or DATABASE_URL.');
}

function profileOf(value: string | undefined): Profile {
  if (!value || value === 'demo') return 'demo';
  if (value === 'production') return value;
  throw new StartError(`PROFILE is ${value}; it can be demo or production.`);
}

function portOf(value: string | undefined): number {
  const port = value ? Number(value) : 3001;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`PLATFORM_PORT is ${value}; it must be a port number.`);
  return port;
}

function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}

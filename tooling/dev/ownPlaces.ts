import { join } from 'node:path';

/**
 * The environment of a process whose data are those of this folder alone: no database, store or key that somebody exported for another, and
 * nobody who is told of what happens in it.
 */
export const ownPlaces = (dataDir: string): Readonly<Record<string, string>> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DATABASE_MEMBERS_URL: '',
  DATABASE_REPLICAS: '',
  HISTORY_ETCD: '',
  KEEPER_SOCKET: '',
  UNISON_SEED_KEY: '',
  STORE: join(dataDir, 'store'),
  KEYS_DIR: join(dataDir, 'keys'),
  UNISON_KEYS: '',
  UNISON_ROOT: '',
  ALERT_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
});

import { PGlite, types } from '@electric-sql/pglite';
import type { Results } from '@electric-sql/pglite';
import { join } from 'node:path';
import type { Database, Queryable } from './database';
import { lockDirectory } from './directoryLock';
import { exactInteger } from './values';

const parsers = {
  [types.INT8]: exactInteger,
  [types.NUMERIC]: (value: string) => value,
  [types.DATE]: (value: string) => value,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/** The system keeps the files it reads in memory anyhow: the 128 MB that it takes otherwise are filled with nothing at each start (decision 134). */
const BUFFERS = '16MB';

type Session = {
  query<Row>(sql: string, params?: unknown[]): Promise<Results<Row>>;
  exec(script: string): Promise<unknown>;
};

/**
 * PostgreSQL inside this process, in `<dataDir>/database`, or in memory when no folder is given. One session: transactions
 * run one after the other. It never calls fsync, so it survives a killed process but promises nothing about a power cut.
 */
export async function openPglite(dataDir: string | undefined, snapshot?: Blob): Promise<Omit<Database, 'asOwner'>> {
  const unlock = dataDir === undefined ? () => undefined : await lockDirectory(dataDir);
  try {
    const engine = await PGlite.create({
      dataDir: dataDir === undefined ? 'memory://' : join(dataDir, 'database'),
      parsers,
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
    let closing: Promise<void> | undefined;
    return {
      engine: 'pglite',
      ...queryable(engine),
      transaction: (work) => engine.transaction((tx) => work(queryable(tx))),
      connections: () => undefined,
      close: () => (closing ??= engine.close().finally(unlock)),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function queryable(session: Session): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => (await session.query<Row>(sql, [...params])).rows,
    exec: async (script) => {
      await session.exec(script);
    },
  };
}

import { PGlite } from '@electric-sql/pglite';

const NO_SUCH_TABLE = '42P01';

/** The whole embedded database of a folder as a gzipped tar. Nobody else may have it open: the caller holds the folder's lock. */
export async function dumpPglite(directory: string): Promise<Buffer> {
  const engine = await PGlite.create({ dataDir: directory });
  try {
    const dump = await engine.dumpDataDir('gzip');
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await engine.close();
  }
}

/** Makes the embedded database of a folder, which must not exist yet, from such a dump. */
export async function restorePglite(directory: string, dump: Buffer): Promise<void> {
  const engine = await PGlite.create({ dataDir: directory, loadDataDir: new Blob([new Uint8Array(dump)]) });
  try {
    // Nothing else tells it from its original, so it is no restore without. A database of before there were eras has no such table.
    await engine.query("INSERT INTO fair.eras (era) VALUES ('a copy')").catch((error: { code?: unknown }) => {
      if (error.code !== NO_SUCH_TABLE) throw error;
    });
  } finally {
    await engine.close();
  }
}

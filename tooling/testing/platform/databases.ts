import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Databases that each cluster has from the start: with the schema alone, and with the reference data of PROFILE=demo. */
export const LAID = 'unison_laid';
export const SEEDED = 'unison_seeded';

/** Address of a database in the cluster whose folder is `home`. */
export const addressIn = (home: string, name: string) => `postgres://postgres@localhost/${name}?host=${home}`;
/** The name of the database at an address. */
export const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Connects as the superuser for as long as `use` takes. */
export async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await use(client).finally(() => client.end());
}

/** Makes databases in the cluster whose folder is `home`, each under a name nobody else has. */
export function databasesIn(home: string) {
  const names: string[] = [];
  const create = async (template: string): Promise<string> => {
    const name = `test_${randomBytes(8).toString('hex')}`;
    // Files are copied as they are: block by block through the log it is twice as much work, and dropping it again three times.
    const made = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
    await withClient(addressIn(home, 'postgres'), (client) => client.query(made));
    names.push(name);
    return addressIn(home, name);
  };
  return {
    names,
    createDatabase: (copyOf?: string) => create(copyOf === undefined ? 'template1' : nameOf(copyOf)),
    createLaid: () => create(LAID),
    createSeeded: () => create(SEEDED),
  };
}

import { Client } from 'pg';
import type { Secrets } from './patroniConfig';

/** Makes the platform's logins and its database, as docs/database.md says, where they are missing. */
export async function makeDatabase(superuserUrl: string, { owner, members }: Secrets): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>("SELECT EXISTS (SELECT FROM pg_database WHERE datname = 'unison') AS there");
    if (rows[0]?.there) return;
    for (const [role, line] of [
      ['unison_app', 'NOLOGIN'],
      ['unison', `LOGIN PASSWORD ${client.escapeLiteral(owner)}`],
      ['members_of_unison', `LOGIN PASSWORD ${client.escapeLiteral(members)}`],
    ] as const) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0) await client.query(`CREATE ROLE ${role} ${line}`);
    }
    await client.query('GRANT unison_app TO unison, members_of_unison');
    await client.query('CREATE DATABASE unison OWNER unison'); // the last of all: where it stands, everything does
    await client.query('REVOKE CONNECT ON DATABASE unison FROM PUBLIC; GRANT CONNECT ON DATABASE unison TO members_of_unison');
  });
}

/**
 * Lets the owner's login read the servers' own history of timelines. A cluster that somebody plays with is stopped between two failovers and
 * after them, so that its platforms have not seen each; they prove by it that nothing is gone, and do not ask for `accept-history` then.
 */
export async function letHistoryBeRead(superuserUrl: string): Promise<void> {
  const unison = new URL(superuserUrl);
  unison.pathname = '/unison';
  await withClient(unison.href, async (client) => void (await client.query('GRANT EXECUTE ON FUNCTION pg_read_file(text) TO unison')));
}

/** Runs `use` with one connection and closes it. */
async function withClient(connectionString: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await use(client).finally(() => client.end());
}

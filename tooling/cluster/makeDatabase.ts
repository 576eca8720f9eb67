import { Client } from 'pg';
import type { Secrets } from './patroniConfig';

/** Makes the platform's logins and its database, as docs/operations.md says, where they are missing. */
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

/** Runs `use` with one connection and closes it. */
async function withClient(connectionString: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await use(client).finally(() => client.end());
}

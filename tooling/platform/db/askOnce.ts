import { Client } from 'pg';

/** A server that says nothing for so long gives no answer. */
const ASK_LIMIT_MS = 2_000;

/** Asks one server by a connection of its own, which ends with the answer. Rejects where the server is away or silent. */
export async function askOnce<Answer>(url: string, ask: (client: Pick<Client, 'query'>) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ASK_LIMIT_MS, query_timeout: ASK_LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    void client.end().catch(() => undefined); // a frozen server says no goodbye
  }
}

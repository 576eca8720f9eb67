import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgres } from '../../dev/systemPackages';

const run = promisify(execFile);

/** Transactions per second that pgbench reaches with the very function an order runs, beside nothing else. */
export async function ordersByPgbench(
  url: string,
  order: { game: number; no: string; members: readonly number[] },
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-pgbench-'));
  const { searchParams, pathname } = new URL(url);
  const script = `\\set who random(1, ${order.members.length})
SELECT ledger.place_order((ARRAY[${order.members.join()}]::bigint[])[:who], gen_random_uuid()::text, sha256('bench'), ${order.game}, ${order.no}, '{bi,11}', 100, 'Asia/Ho_Chi_Minh');\n`;
  writeFileSync(join(folder, 'order.sql'), script);
  try {
    const { stdout } = await run(join(ensurePostgres(), 'pgbench'), [
      '-n',
      ...['-M', 'prepared'],
      ...['-h', searchParams.get('host') ?? 'localhost', '-U', 'postgres'],
      ...['-c', String(clients), '-j', '2', '-T', String(seconds), '-f', join(folder, 'order.sql')],
      pathname.slice(1),
    ]);
    return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

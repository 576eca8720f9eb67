import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { calls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { startService } from '../../dev/child';
import type { Service } from '../../dev/child';
import { verifyLedger } from '../ledger/verify';
import { TEST_CACHE } from '../../testing/platform/cache';
import { formerVersion, hasFormerVersion, layFormerVersion } from '../../testing/platform/formerVersion';
import { withPostgres } from '../../testing/platform/postgres';
import { freePort } from '../../process/port';
import { isNightly } from '@unison/shared/testing/testSizes';
import { openDatabase } from '.';
import { ROOT } from '../../dev/root';

const why = hasFormerVersion() ? 'at night' : `skipped: this clone has no commit ${formerVersion}`;
const run = isNightly() && hasFormerVersion() ? describe : describe.skip;

run(`the former version's platform on today's schema (${why})`, () => {
  const postgres = withPostgres();
  let home: string;
  const running: Service[] = [];
  beforeAll(() => {
    mkdirSync(TEST_CACHE, { recursive: true });
    home = mkdtempSync(join(TEST_CACHE, 'former.'));
    layFormerVersion(home);
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.stop()));
    rmSync(home, { recursive: true, force: true });
  });

  async function start(databaseUrl: string): Promise<string> {
    const port = await freePort();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(home, '.data'), PLATFORM_PORT: String(port), PROFILE: 'demo', SETTINGS: '' };
    running.push(await startService('platform', relative(ROOT, join(home, 'tooling/platform/main.ts')), env));
    return `http://127.0.0.1:${port}`;
  }

  test('an instance that runs while this version changes the schema, and one that starts afterwards, serve, take stakes and pay', async () => {
    const databaseUrl = await postgres.createDatabase();
    const before = await start(databaseUrl);
    const database = await openDatabase({ databaseUrl, connections: 4 });
    for (const url of [before, await start(databaseUrl)]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const member = await logIn(url);
      const balance = async () => Number((await ask(url, calls.getUserInfo, {}, member)).money);
      const began = await balance();
      const game = await openRound(url, member);
      await ask(url, calls.placeOrder, { item: 'bi,sm', money: '5', lid: '1', mid: '1', expect: game }, member);
      expect(await balance()).toBe(began - 10);
      const paid = 'SELECT sum(paid)::int AS paid FROM ledger.orders WHERE no = $1::bigint AND paid IS NOT NULL';
      const sum = async () => (await database.query<{ paid: number | null }>(paid, [game]))[0]?.paid;
      while (typeof (await sum()) !== 'number') await new Promise((later) => setTimeout(later, 200));
      expect(await balance()).toBeGreaterThan(began - 10);
    }
    expect((await verifyLedger(database)).findings).toEqual([]);
    await database.close();
  });
});

type Answer = { code: number; msg: string; data: string };
type Tokens = { id: string; tokensso: string };

async function ask(url: string, call: Call, form: Record<string, string>, as?: Tokens): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = {
    lang: 'en_us',
    ...(as && { token: Buffer.from(as.id).toString('base64'), tokensso: as.tokensso }),
  };
  const body = new URLSearchParams(form);
  const reply = await (call.method === 'GET'
    ? fetch(`${url}/api${call.path}?${body.toString()}`, { headers })
    : fetch(`${url}/api${call.path}`, { method: 'POST', headers, body }));
  const { code, msg, data } = (await reply.json()) as Answer; // the envelope
  if (code !== 200) throw new Error(`${call.path} refused: ${msg}`);
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, unknown>; // looked at below
}

const logIn = async (url: string): Promise<Tokens> =>
  (await ask(url, calls.login, { username: 'demo', password: 'demo-1234', lang: 'en_us' })) as Tokens; // the call's answer

/** The number of a round with time left to stake. */
async function openRound(url: string, as: Tokens): Promise<string> {
  for (;;) {
    const { now_expect: no, second } = await ask(url, calls.getGame, { key: 'dice' }, as);
    if (Number(second) > 4) return String(no);
    await new Promise((later) => setTimeout(later, 500));
  }
}

import { loadSeedKey, seedKeyFile } from '../platform/fairness/seedKey';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db';
import { seed } from '../platform/seeds/seedSteps';
import { createPlatform } from '../platform/server';
import { openSettings } from '../platform/settings';

const SAMPLES = 200;
const WARM = 20;

type Kind = 'wrong password' | 'unknown user';

/** The middle value, and the ones below which a tenth and nine tenths lie, in ms. */
function spread(samples: readonly number[]): { p10: number; median: number; p90: number } {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p10: at(0.1), median: at(0.5), p90: at(0.9) };
}

/** Sends one login from an address of its own, so that no throttle answers in place of the comparison. Gives its time in ms. */
function login(port: number, username: string, from: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'nothing like it', lang: 'en_us' }).toString();
  const headers = { lang: 'en_us', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from };
  const started = performance.now();
  return new Promise((done, failed) => {
    const sent = request({ port, method: 'POST', path: '/api/member/doLogin', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () =>
        text.includes('Wrong username or password') ? done(performance.now() - started) : failed(new Error(`Not a refused login: ${text}`)),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/**
 * `npm run bench -- login`: how long a login with a wrong password takes, and one with a name that does not exist, 200 of each
 * one after the other in turns (security 4). Prints both medians in ms and their ratio; exit code 1 when the
 * ratio is further from 1 than a tenth. Members are many, so that none is locked by its tenth wrong password.
 */
export async function benchLogin(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-login-'));
  const database = await openDatabase({});
  await seed(database, 'demo');
  const members = Array.from({ length: SAMPLES + WARM }, (_, index) => `timed${index}`);
  const [demo] = await database.query<{ password_hash: string }>("SELECT password_hash FROM members WHERE username = 'demo'");
  for (const name of members)
    await database.query('INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, $2)', [name, demo?.password_hash]);
  const mediaDir = join(folder, 'media');
  const platform = await createPlatform({
    database,
    settings: openSettings(database),
    mediaDir,
    seeds: loadSeedKey(seedKeyFile(mediaDir)),
    profile: 'demo',
  });
  const port = Number(new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const samples: Record<Kind, number[]> = { 'wrong password': [], 'unknown user': [] };
  try {
    for (const [index, name] of members.entries()) {
      const from = `203.0.${index >> 8}.${index & 255}`;
      const kinds: [Kind, string][] = [
        ['wrong password', name],
        ['unknown user', `nobody${index}`],
      ];
      for (const [kind, username] of index % 2 ? kinds : kinds.reverse()) {
        const took = await login(port, username, from);
        if (index >= WARM) samples[kind].push(took);
      }
    }
  } finally {
    await platform.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const [wrong, unknown] = [spread(samples['wrong password']), spread(samples['unknown user'])];
  const ratio = unknown.median / wrong.median;
  for (const [kind, { p10, median, p90 }] of Object.entries({ 'wrong password': wrong, 'unknown user': unknown }))
    console.log(`${kind.padEnd(15)} median ${median.toFixed(2)} ms (p10 ${p10.toFixed(2)}, p90 ${p90.toFixed(2)}), ${SAMPLES} logins`);
  console.log(`unknown / wrong  ${ratio.toFixed(3)}`);
  return Math.abs(ratio - 1) <= 0.1 ? 0 : 1;
}

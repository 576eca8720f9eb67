import { execFileSync } from 'node:child_process';
import { calls, fairPlayCalls, LANGUAGES, LOCALE } from '@unison/shared/contract';
import { checkRounds, COMPUTING_CAPABILITY, COMPUTING_PATH, hashOdds, NOTHING_PINNED, verifyWheel } from '@unison/shared/fairness';
import { ensurePython } from '../../dev/systemPackages';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { textIn } from '../texts';
import { escapeHtml } from '../texts/htmlPage';

/** The draws that the page tells of, as the app copies them; the verifier of `shared` confirms them below. */
const ROUND = {
  game: '2',
  round: '89763234',
  seed: '09b8c5d6bc2502f5f3d4d17e5fa4b9ff044ad2bdd9f588badba5b9cc09dbb1b0',
  chain_end: 'ecb807a1906b5e5268b738f97d957a382e6e318fe30d404a46492494473761a0',
  chain_position: 4,
  dice: [4, 4, 3],
  commit: '5b0ea80ec40723c1f948b0f7245bca57484d6ca5a48d1e25339b08c93d8f42dc',
  odds_hash: '077a34a8ef87f6219cc45133ab0cd04eccad76123f69f67da478e1f7608c33cb',
};
const WEIGHTS = [300, 300, 180, 120, 60, 30, 9, 1];
const MINOR = [0, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 100_000];
const WHEEL = {
  server_seed: '1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100',
  client_seed: 'my-own-words',
  nonce: 7,
  prizes: WEIGHTS.map((weight, index) => ({ id: index + 1, minor: MINOR[index] ?? 0, weight })),
  commit: '9e15a75207cb2a4744f1e35ade1256ada8a602fbfcb5655bcc1dcebacf21316a',
  prize: 1,
};

const python = (program: string, input = ''): string => execFileSync(ensurePython(), ['-c', program], { input, encoding: 'utf8' });
const plain = (html: string): string => html.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));

/** A section of the page: its programs, and what it says that they print. */
function section(page: string, id: string): { programs: string[]; prints: string } {
  const html = new RegExp(`<section id="${id}">[\\s\\S]*?</section>`).exec(page)?.[0] ?? '';
  const programs = [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)].map((match) => plain(match[1] ?? ''));
  return { programs, prints: plain(/<samp>([\s\S]*?)<\/samp>/.exec(html)?.[1] ?? '') };
}

describe.each(ENGINES_AT_NIGHT)('computing a draw without the app, on %s [O-90]', (engine) => {
  const platform = withPlatform(engine);
  const page = async (): Promise<string> => (await platform.app().inject({ url: `${COMPUTING_PATH}?lang=en_us` })).body;

  test.each(['chain', 'dice', 'odds', 'promise', 'segment'])('the program of "%s" prints what the page says', async (id) => {
    const { programs, prints } = section(await page(), id);
    expect(prints).not.toBe('');
    expect(python(programs[0] ?? '').trimEnd()).toBe(prints);
  });

  test('what the page says is what the app itself computes', async () => {
    const { seed, chain_end: end, chain_position: position, round, dice } = ROUND;
    const commit = /commitment (\w{64})/.exec(section(await page(), 'chain').prints)?.[1] ?? '';
    const drawn = { round, dice, commit, seed, end, position, oddsHash: '', isLate: false };
    const { checked } = await checkRounds(ROUND.game, [drawn], NOTHING_PINNED);
    expect(checked[0]?.verdict).toEqual({ state: 'verified' });
    expect(section(await page(), 'chain').prints).toContain(`end ${end}`);
    expect(section(await page(), 'dice').prints).toContain('dice [4, 4, 3]');
    const { commit: promise, server_seed: serverSeed, client_seed: clientSeed, nonce, prize: prizeId, prizes } = WHEEL;
    expect(await verifyWheel({ commit: promise, serverSeed, clientSeed, nonce, prizeId }, prizes)).toBe(true);
    expect(section(await page(), 'promise').prints).toContain(`commitment ${promise}`);
    expect(section(await page(), 'segment').prints).toContain(`prize ${prizeId}`);
  });

  test('the odds and prizes of the page are those of this platform', async () => {
    const { data } = await platform.ask(fairPlayCalls.getFairness);
    const { prints } = section(await page(), 'odds');
    const odds = (await platform.ask(calls.listOdds, { id: '2' }, await platform.newMember())).data;
    expect(prints).toContain(`hash ${await hashOdds(odds)}`);
    expect(section(await page(), 'promise').prints).toContain(`prizes ${data.wheel.prize_hash}`);
  });

  test('the program for own draws takes what the app copies: a round, a draw of the wheel, or both; and tells an altered one', async () => {
    const program = section(await page(), 'own').programs.at(-1) ?? '';
    const say = (input: object): string => python(program, JSON.stringify(input));
    expect(say({ round: ROUND, calls: [] })).toBe('round verified\n');
    expect(say({ wheel: { ...WHEEL, prizes: [...WHEEL.prizes].reverse() } })).toBe('wheel verified\n');
    expect(say({ round: { ...ROUND, dice: [3, 4, 4] }, wheel: { ...WHEEL, prize: 2 } })).toBe('round WRONG\nwheel WRONG\n');
    expect(say({ round: { ...ROUND, chain_position: 5 }, wheel: { ...WHEEL, nonce: 8 } })).toBe('round WRONG\nwheel WRONG\n');
    // A commitment that was shown while the round was open, of another seed than the one it was drawn from.
    expect(say({ round: { ...ROUND, commit: WHEEL.commit }, wheel: { ...WHEEL, commit: ROUND.commit } })).toBe(
      'round WRONG\nwheel WRONG\n',
    );
  });

  test.each(LANGUAGES)('in %s the page speaks that language, by its address or by the browser', async (lang) => {
    const { body } = await platform.app().inject({ url: `${COMPUTING_PATH}?lang=${lang}`, headers: { 'accept-language': 'fr' } });
    expect(body).toContain(`<html lang="${LOCALE[lang]}">`);
    for (const key of ['title', 'proves', 'chain.text', 'segment.text']) expect(body).toContain(escapeHtml(textIn(lang, `compute.${key}`)));
    const bare = await platform.app().inject({ url: COMPUTING_PATH, headers: { 'accept-language': `fr-FR, ${LOCALE[lang]};q=0.9` } });
    expect(bare.body).toBe(body);
  });

  test('it is announced, needs no login, runs nothing and cannot be framed [O-81] [security 28]', async () => {
    expect((await platform.ask(calls.getBaseInfo)).data.capabilities).toContain(COMPUTING_CAPABILITY);
    const { statusCode, headers, body } = await platform.app().inject({ url: `${COMPUTING_PATH}?lang=<script>` });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8' });
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/);
  });
});

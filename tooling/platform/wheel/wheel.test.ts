import { calls, fairPlayCalls } from '@unison/shared/contract';
import { hashPrizes, verifyWheel } from '@unison/shared/fairness';
import { verifyLedger } from '../ledger/verify';
import { moneyOf, openRound, rich } from '../../testing/platform/ledger/wirePlayers';
import { ENGINES, withPlatform } from '../../testing/platform/platform';
import { maskName } from './readDraws';

describe.each(ENGINES)('draws on the wire, on %s', (engine) => {
  const platform = withPlatform(engine);

  test('the wheel keeps what it committed: draw, credit and the next commit come together [API-52 to API-54, B-05, O-38]', async () => {
    const as = await rich(platform, 100);
    const titles = (await platform.ask(calls.listPrizes, {}, as)).data;
    expect(titles.map(({ title }) => title)).toContain('1,000 credits');
    const inVietnamese = (await platform.ask(calls.listPrizes, {}, as, { lang: 'vn_vn' })).data;
    expect(inVietnamese.map(({ title }) => title)).toContain('1.000 điểm');
    expect(titles.reduce((sum, { probability }) => sum + (probability ?? 0), 0)).toBeCloseTo(1);
    let won = 0;
    for (let nonce = 1; nonce <= 3; nonce += 1) {
      const before = (await platform.ask(fairPlayCalls.getWheelCommit, {}, as)).data;
      expect([before.nonce, before.left, before.next_at]).toEqual([nonce, 4 - nonce, null]);
      expect(before.day_ends).toBeGreaterThan(Date.now() / 1000);
      expect(await hashPrizes(before.prizes)).toBe(before.prize_hash);
      const headers = { 'client-seed': `mine-${nonce}`, 'idempotency-key': `draw-${nonce}` };
      const [draw, again] = [await platform.ask(calls.drawPrize, {}, as, headers), await platform.ask(calls.drawPrize, {}, as, headers)];
      expect(again.data).toEqual(draw.data);
      const { id, proof } = draw.data;
      if (!proof) throw new Error('A draw carries its proof');
      const shown = { commit: before.commit, serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce, prizeId: Number(id) };
      expect(await verifyWheel(shown, before.prizes)).toBe(true);
      expect(
        await verifyWheel(
          { ...shown, clientSeed: 'not mine' },
          before.prizes.map((prize) => ({ ...prize, weight: prize.weight + 1 })),
        ),
      ).toBe(false);
      expect((await platform.ask(fairPlayCalls.getWheelCommit, {}, as)).data.commit).toBe(proof.next_commit);
      won += before.prizes.find((prize) => String(prize.id) === id)?.minor ?? 0;
    }
    expect(await moneyOf(platform, as)).toBe(1 + won / 100);
    const last = (await platform.ask(fairPlayCalls.getWheelCommit, {}, as)).data;
    expect(last.left).toBe(0);
    expect(last.next_at).toBeGreaterThan(Date.now() / 1000);
    expect(last.day_ends).toBe(last.next_at);
    expect((await platform.ask(calls.drawPrize, {}, as)).msg).toBe('No draws left today');
    expect((await platform.ask(fairPlayCalls.listOwnDraws, {}, as)).data).toHaveLength(3);
    for (const { username } of (await platform.ask(calls.listWinners, {}, as)).data) expect(username).toMatch(/^.?\*\*\*.?$/);
    await platform.set({ isluckdraw: 0 });
    const off = await platform.ask(calls.drawPrize, {}, as);
    await platform.set({ isluckdraw: 1 });
    expect([off.code, off.msg]).toEqual([401, 'Feature is disabled']);
  });

  test('draws at once have no gaps and no prize twice, and none mixes a seed into a commit that was not sent before [API-54, O-102, security 23]', async () => {
    const as = await rich(platform, 100);
    const unread = await platform.ask(calls.drawPrize, {}, as, { 'client-seed': 'mine' });
    expect([unread.code, unread.msg]).toEqual([
      401,
      'The commitment of this draw was not shown to you yet. Open the wheel again, then draw',
    ]);
    await platform.ask(fairPlayCalls.getWheelCommit, {}, as);
    const draws = await Promise.all(
      Array.from({ length: 8 }, (_, index) => platform.ask(calls.drawPrize, {}, as, { 'client-seed': `c${index}` })),
    );
    const nonces = draws.flatMap(({ data }) => (data?.proof ? [data.proof.nonce] : []));
    expect(nonces.length).toBeGreaterThan(0); // one for each commit that was sent before it
    expect(nonces.sort()).toEqual([1, 2, 3].slice(0, nonces.length));
  });

  test('the answer of a draw shows the commit of the next one, which may then be drawn [API-54, O-102]', async () => {
    const as = await rich(platform, 100);
    await platform.ask(fairPlayCalls.getWheelCommit, {}, as);
    for (const seed of ['first', 'second']) expect((await platform.ask(calls.drawPrize, {}, as, { 'client-seed': seed })).code).toBe(200);
  });

  test('a draw says what it won, or that there was nothing; among the winners stand wins alone, the newest first, who has closed their account without a name [API-53, API-54, O-39]', async () => {
    const before = (await platform.ask(calls.listWinners, {}, await platform.newMember())).data.length;
    const titles = { en_us: 'A lantern' };
    const publish = (minor: number) =>
      platform
        .database()
        .asOwner((tx) =>
          tx.query('SELECT fair.publish_prizes($1)', [JSON.stringify([{ id: 1, titles, image: 'lantern', minor, weight: 1 }])]),
        );
    const drawn = async () => {
      const { username, ...as } = await platform.newMember('winner');
      const { msgmemo } = (await platform.ask(calls.drawPrize, {}, as)).data;
      const winners = (await platform.ask(calls.listWinners, {}, as)).data;
      return { username, as, msgmemo, winners };
    };
    await publish(0);
    expect(await drawn()).toMatchObject({ msgmemo: '<p>No prize this time.</p>', winners: { length: before } });
    await publish(100);
    const first = await drawn();
    expect(first.msgmemo).toContain('You won <strong>A lantern</strong>');
    expect(first.winners[0]).toMatchObject({ mmname: 'A lantern', username: maskName(first.username) });
    const { id } = (await platform.ask(calls.getUserInfo, {}, first.as)).data;
    await platform.database().asOwner((tx) => tx.query('UPDATE members SET closed_at = now() WHERE id = $1', [id]));
    const second = await drawn();
    expect(second.winners.slice(0, 2).map(({ username }) => username)).toEqual([maskName(second.username), '***']);
  });

  test('what proves the draws is public and the same for a visitor and two members [O-90]', async () => {
    const [one, two] = [await platform.logIn(), await rich(platform)];
    await openRound(platform, one);
    const views = await Promise.all([undefined, one, two].map(async (as) => (await platform.ask(fairPlayCalls.getFairness, {}, as)).data));
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(views[0]?.games).toHaveLength(6);
  });

  test('every draw of the wheel can be recomputed', async () => {
    expect((await verifyLedger(platform.database())).findings).toEqual([]);
  });
});

test.each([
  ['', '***'],
  ['a', '***'],
  ['ab', 'a***'],
  ['abc', 'a***'],
  ['demo', 'd***o'],
  ['Nguyễn', 'N***n'],
])('the name %p is shown to others as %p [O-39]', (name, shown) => expect(maskName(name)).toBe(shown));

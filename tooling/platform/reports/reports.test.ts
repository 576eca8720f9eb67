import { calls, unisonCalls } from '@unison/shared/contract';
import { commands, runCommand } from '../operations/commands';
import { openSettings } from '../settings';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

describe.each(ENGINES_AT_NIGHT)('reports on %s [B-02]', (engine) => {
  const platform = withPlatform(engine);
  const report = (id: string, who: Tokens, reason: 'false' | 'under_age' | 'abusive' = 'false') =>
    platform.ask(unisonCalls.reportProfile, { id, reason }, who);
  const seen = async (id: string, who: Tokens) => (await platform.ask(calls.getCompanion, { id }, who)).code === 200;
  const decide = (...args: string[]) =>
    runCommand(
      commands.reports,
      { database: platform.database(), settings: openSettings(platform.database()), clock: () => new Date(), by: 'anna' },
      args,
    );

  test('a reported profile is hidden from its reporter at once, listed, and can be shown again', async () => {
    const who = await platform.newMember();
    expect((await report('11', who)).code).toBe(200);
    expect(await seen('11', who)).toBe(false);
    expect((await report('11', who)).code).toBe(401);
    expect((await platform.ask(unisonCalls.listReports, {}, who)).data).toMatchObject([{ id: '11', reason: 'false' }]);
    expect((await platform.ask(unisonCalls.showAgain, { id: '11' }, who)).code).toBe(200);
    expect(await seen('11', who)).toBe(true);
  });

  test('one that was shown again can be hidden again, as often as its reporter likes and beside five others: it counts once, for what they say now', async () => {
    const who = await platform.newMember();
    for (const id of ['12', '13', '14', '15', '16']) expect((await report(id, who)).code).toBe(200);
    await platform.ask(unisonCalls.showAgain, { id: '12' }, who);
    expect(await report('12', who, 'under_age')).toMatchObject({ code: 200, msg: 'Thank you. You will no longer see this profile' });
    expect(await seen('12', who)).toBe(false);
    expect((await report('12', who)).msg).toBe('At most 5 reports a day');
    expect((await decide()).filter((line) => line.startsWith('12 '))).toEqual([
      expect.stringContaining(': 1 report, 1 of them under age,'),
    ]);

    await decide('dismiss', '12');
    await platform.ask(unisonCalls.showAgain, { id: '12' }, who);
    expect((await report('12', who)).code).toBe(200);
    expect(await seen('12', who)).toBe(false);
    expect((await decide()).filter((line) => line.startsWith('12 '))).toEqual([expect.stringMatching(/: 1 report, shown again on /)]);
    expect((await platform.ask(unisonCalls.listReports, {}, who)).data).toContainEqual(
      expect.objectContaining({ id: '12', reason: 'under_age' }),
    );
  });

  test('five a day, also when ten come at once', async () => {
    const who = await platform.newMember();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => report(String(100 + index), who)));
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(5);
    expect((await report('100000', who)).code).toBe(401);
  });

  test("three 'under age' reports by members a week old hide it from everyone until the operator has looked", async () => {
    const [viewer, ...members] = await Promise.all(Array.from({ length: 8 }, () => platform.newMember()));
    if (!viewer) throw new Error('No viewer');
    for (const young of members.slice(0, 4)) await report('42', young, 'under_age');
    expect(await seen('42', viewer)).toBe(true); // accounts of today do not count
    await platform
      .database()
      .asOwner((tx) =>
        tx.query(
          "UPDATE members SET created_at = now() - interval '8 days' WHERE id IN (SELECT member_id FROM profile_reports WHERE companion_id = 42 LIMIT 2)",
        ),
      );
    await report('42', members[4] ?? viewer, 'under_age');
    expect(await seen('42', viewer)).toBe(true); // two
    await platform.database().asOwner((tx) => tx.query("UPDATE members SET created_at = now() - interval '8 days'"));
    await report('42', members[5] ?? viewer, 'under_age');
    expect(await seen('42', viewer)).toBe(false);

    expect((await decide())?.[0]).toMatch(/^42 .*: 6 reports, 6 of them under age, .* HIDDEN from everyone$/);
    expect(await decide('dismiss', '42')).toEqual(['42: 6 reports closed, the profile is shown again']);
    expect(await seen('42', viewer)).toBe(true);
    await report('42', members[6] ?? viewer, 'under_age');
    expect(await seen('42', viewer)).toBe(true); // a dismissed profile needs three new members
    for (const none of ['999999', '99999999999999999999'])
      await expect(decide('dismiss', none)).rejects.toThrow(`There is no profile ${none}`);
  });

  test('one that is hidden from everyone is listed to its reporter as that, and cannot be shown again until the operator shows it', async () => {
    const who = await platform.newMember();
    await report('65', who, 'abusive');
    const listed = async () => (await platform.ask(unisonCalls.listReports, {}, who)).data;
    expect(await listed()).toMatchObject([{ id: '65', hidden_from_all: false }]);
    await decide('keep-hidden', '65');
    expect(await listed()).toMatchObject([{ id: '65', hidden_from_all: true }]);
    expect((await platform.ask(unisonCalls.showAgain, { id: '65' }, who)).msg).toBe('This profile is not available');
    await decide('dismiss', '65');
    expect(await seen('65', who)).toBe(false); // what was refused is not done later
    expect((await platform.ask(unisonCalls.showAgain, { id: '65' }, who)).code).toBe(200);
    expect(await seen('65', who)).toBe(true);
  });

  test('a mistyped number decides about nobody whom no member has reported', async () => {
    const viewer = await platform.newMember();
    for (const decision of ['keep-hidden', 'dismiss'])
      await expect(decide(decision, '60')).rejects.toThrow(/^60 .+ is not hidden and has no open report: nothing was changed$/);
    expect(await seen('60', viewer)).toBe(true);
    await expect(decide('keep-hidden', '999999')).rejects.toThrow('There is no profile 999999');
  });

  test('what was decided is listed after the open reports: who is kept hidden is found there and can be shown again', async () => {
    const viewer = await platform.newMember();
    await report('61', await platform.newMember(), 'abusive');
    expect(await decide('keep-hidden', '61')).toEqual(['61: 1 report closed, the profile is hidden from everyone']);
    expect(await decide('keep-hidden', '61')).toEqual(['61: 0 reports closed, the profile is hidden from everyone']);
    const about61 = async () => (await decide()).filter((line) => line.startsWith('61 '));
    expect(await about61()).toEqual([expect.stringMatching(/^61 .+: 1 report, kept hidden from everyone, since \d{4}-/)]);
    await decide('dismiss', '61');
    expect(await seen('61', viewer)).toBe(true);
    expect(await about61()).toEqual([expect.stringMatching(/^61 .+: 1 report, shown again on \d{4}-/)]);
    await report('61', await platform.newMember());
    expect(await about61()).toEqual([expect.stringMatching(/^61 .+: 1 report, 0 of them under age, last /)]);
  });

  test("an 'under age' report outlives its member's account, without a name, until the operator has looked; a decided one goes with it [B-02, B-11]", async () => {
    const [viewer, ...members] = await Promise.all(Array.from({ length: 4 }, () => platform.newMember()));
    if (!viewer) throw new Error('No viewer');
    await platform.database().asOwner((tx) => tx.query("UPDATE members SET created_at = now() - interval '8 days'"));
    const close = (who: Tokens) => platform.ask(unisonCalls.closeAccount, { password: 'a fine passphrase' }, who);
    for (const leaving of members) {
      await report('62', leaving, 'under_age');
      expect((await close(leaving)).code).toBe(200);
    }
    expect(await seen('62', viewer)).toBe(false);
    expect((await decide())[0]).toMatch(/^62 .*: 3 reports, 3 of them under age, .* HIDDEN from everyone$/);
    expect(await decide('dismiss', '62')).toEqual(['62: 3 reports closed, the profile is shown again']);

    await report('63', viewer, 'abusive');
    await decide('dismiss', '63');
    expect((await close(viewer)).code).toBe(200);
    expect(await platform.database().query('SELECT reason FROM profile_reports WHERE companion_id = 63')).toEqual([]);
  });

  test('of more open reports than are listed at once it is said how many, and where they are read', async () => {
    const who = await platform.newMember();
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.database().asOwner(async (tx) => {
      await tx.query('UPDATE profile_reports SET dismissed_at = now()');
      await tx.query(
        `INSERT INTO profile_reports (member_id, companion_id, reason, reported_at)
         SELECT $1::bigint, id, 'false', now() FROM companions ORDER BY id LIMIT 104`,
        [id],
      );
    });
    expect((await decide())[100]).toBe('4 more are open; of all there are pages: npm run inbox');
  });
});

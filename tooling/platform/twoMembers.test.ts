import { calls, unisonCalls } from '@unison/shared/contract';
import { forgetAllAttempts } from '../testing/platform/hostile/attempts';
import { differing, digestOf } from '../testing/platform/hostile/digest';
import { callNames, callsInOrder, changesSomething, everyCall, parametersOf } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import type { MakeMember } from '../testing/platform/hostile/members';
import { makeOwner, PARAMETERS, textsIn } from '../testing/platform/hostile/twoMembers';
import type { Owner } from '../testing/platform/hostile/twoMembers';
import { ENGINES_AT_NIGHT, withPlatform } from '../testing/platform/platform';

test('of every parameter of every call it is said whose id it is, if it is one', () => {
  for (const name of callNames) {
    expect({ name, parameters: Object.keys(PARAMETERS[name]).sort() }).toEqual({ name, parameters: parametersOf(everyCall[name]).sort() });
  }
});

/** Each id of somebody's that a call takes. */
const ids = callsInOrder.flatMap((name) =>
  Object.entries(PARAMETERS[name]).flatMap(([field, what]) => (typeof what === 'string' ? [] : [{ name, field, ...what }])),
);
const readingCalls = callNames.filter((name) => !changesSomething(everyCall[name]));
/** What a member reads about themselves, and nobody else does. Names of profiles are everybody's. */
const ownReads = readingCalls.filter((name) => everyCall[name].access === 'member' && name !== 'listReports');

describe.each(ENGINES_AT_NIGHT)("another member's ids on %s [security 14]", (engine) => {
  const platform = withPlatform(engine);
  let make: MakeMember;
  let owner: Owner;
  let marks: Set<string>;

  const read = async (name: CallName, as: Owner['member']) => {
    const good = await prepareGoodCall(platform, make, name);
    return platform.send(await good.request({ as }));
  };
  const everythingOf = async (as: Owner['member'], names = ownReads) => {
    await forgetAllAttempts(platform.database());
    const answers = await Promise.all(names.map((name) => read(name, as)));
    return answers.flatMap(({ data }) => textsIn(data));
  };
  beforeAll(async () => {
    make = await memberMaker(platform);
    const bystander = await make({ pay: true, minor: 100, bank: true });
    const before = await everythingOf(bystander, readingCalls);
    owner = await makeOwner(platform, make);
    const owned = await everythingOf(owner.member);
    // Read again: what a round that opened or was drawn in between made public is everybody's too.
    const everybodys = new Set([...before, ...(await everythingOf(bystander, readingCalls))]);
    marks = new Set(owned.filter((text) => !everybodys.has(text)));
    await platform.database().asOwner((tx) => tx.query("UPDATE ledger.withdrawals SET changed_at = changed_at + interval '30 days'")); // no timer moves it
  });

  test.each(ids)(
    "$name with another's $field is answered as with nobody's, and nothing of theirs moves (O-16)",
    async ({ name, field, of, nobodys }) => {
      const asked = async (value: string) => {
        const good = await prepareGoodCall(platform, make, name);
        const request = await good.request({ payload: { [field]: value } });
        const before = await digestOf(platform.database());
        const { code, msg, data } = await platform.send(request);
        const changed = differing(before, await digestOf(platform.database()));
        const told = textsIn(data).some((text) => marks.has(text));
        return { code, msg, told, changed: code === 200 ? [] : changed };
      };
      const money = (await platform.ask(calls.getUserInfo, {}, owner.member)).data.money;
      const theirs = await asked(of(owner));
      expect(theirs).toEqual(await asked(nobodys));
      expect(theirs).toMatchObject({ told: false, changed: [] });
      if (!TAKEN_AS_OWN.includes(`${name} ${field}`)) expect(theirs.code).toBe(401);
      expect((await platform.ask(calls.getUserInfo, {}, owner.member)).data.money).toBe(money);
      expect((await platform.ask(calls.listWithdrawals, {}, owner.member)).data[0]).toMatchObject({ id: owner.withdrawal, status: 1 });
      expect((await platform.ask(unisonCalls.listReports, {}, owner.member)).data).toHaveLength(1);
      expect((await platform.ask(unisonCalls.listSessions, {}, owner.member)).data.map(({ id }) => id)).toContain(owner.session);
    },
  );

  test.each(readingCalls)('%s shows nothing of anybody else', async (name) => {
    expect(marks.size).toBeGreaterThan(10);
    const answer = await read(name, await make({ pay: true, minor: 100, bank: true }));
    expect(textsIn(answer.data).filter((text) => marks.has(text))).toEqual([]);
  });

  test('a payment page opens with its own number only [security 36]', async () => {
    const { member } = await prepareGoodCall(platform, make, 'recharge');
    const own = await platform.ask(calls.recharge, { pay_way: 'Test transfer', money: '45' }, member);
    const number = new URL(own.data.pay_url, 'http://x').searchParams.get('number') ?? '';
    const page = async (change: Record<string, string>) => {
      const url = new URL(owner.payUrl, 'http://x');
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      return (await platform.app().inject({ url: `${url.pathname}${url.search}` })).body;
    };
    const nobodys = await page({ id: '00000000-0000-4000-8000-000000000000' });
    expect(await page({ number })).toBe(nobodys);
    expect(await page({ number: 'x' })).toBe(nobodys);
    expect(await page({ number: `漢${number.slice(1)}` })).toBe(nobodys); // as many letters, more bytes
    expect(await page({})).not.toBe(nobodys);
  });
});

/** Answered all the same: the token says who it is (O-16, O-86), and a record that is not the member's own marks nothing. */
const TAKEN_AS_OWN = [
  'placeOrder mid',
  'markNewsSeen no',
  'listServiceMessages thread',
  'sendServiceMessage thread',
  'listMoneyLog before',
];

import { calls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { formatMoney } from '@unison/shared/format';
import { clips } from '../media';
import { PAGE_SIZE } from './routes/paging';
import { ENGINES_AT_NIGHT, withPlatform } from '../testing/platform/platform';
import { liveAMember } from '../testing/platform/memberStory';
import type { MemberStory } from '../testing/platform/memberStory';
import { entityAt, WIRE_FIELDS } from '../testing/platform/wireFields';

type Entity = Record<string, unknown>;
describe.each(ENGINES_AT_NIGHT)('every field of the wire, read without a schema that could fill it in, on %s', (engine) => {
  const platform = withPlatform(engine);
  let story: MemberStory;
  beforeAll(async () => {
    story = await liveAMember(platform);
  });

  const wire = async (call: Call, payload: object = {}): Promise<unknown> =>
    (await platform.send(platform.request(call, payload, story.who))).data;
  const one = async (call: Call, payload: object = {}) => (await wire(call, payload)) as Entity;
  const listOf = async (call: Call, payload: object = {}) => (await wire(call, payload)) as Entity[];
  /** Between the beginning of the story and now, in whole seconds of the database's clock. */
  const isNow = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= story.began - 2 && value <= Date.now() / 1000 + 2;
  const isPicture = async (url: unknown) => {
    const { statusCode, headers } = await platform.app().inject({ url: String(url) });
    return statusCode === 200 && String(headers['content-type']).startsWith('image/');
  };

  test.each(WIRE_FIELDS)('[%s] has %s [O-09]', async (_ids, fields, call, payload, way) => {
    const entity = entityAt(await wire(call, payload), way);
    const wanted = Object.fromEntries(fields.split(' ').map((field) => field.split(':') as [string, string]));
    const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, entity[name] === null ? 'null' : typeof entity[name]]));
    expect(found).toEqual(wanted);
  });

  test('the member: pictures that exist, a balance that its text repeats, a preview in seconds, never a password [DATA-001 to DATA-016, O-17, O-19]', async () => {
    const user = await one(calls.getUserInfo);
    expect(user).toMatchObject({ username: 'demo', status: 1, paypassword: 1, is_see: 1, sex: 0, name: '', point: 100, ip: '127.0.0.1' });
    expect(user.money_value).toBe(formatMoney(Number(user.money), 'en_us'));
    const group = user.groupinfo as Entity;
    expect([await isPicture(user.header_img), await isPicture(group.image)]).toEqual([true, true]);
    expect(group.rate).toBe(75); // avatar, withdraw password and bank of the four that make a profile whole
    await platform.ask(calls.setSex, { sex: '2' }, story.who);
    expect(await one(calls.getUserInfo)).toMatchObject({ sex: 2 });
    await platform.ask(calls.setSex, { sex: '1' }, story.who);
    expect(await one(calls.getUserInfo)).toMatchObject({ sex: 1 });
    const guest = await platform.logIn('guest', 'guest-1234');
    expect((await platform.send(platform.request(calls.getUserInfo, {}, guest))).data).toMatchObject({
      paypassword: 0,
      is_see: 0,
      free_see_time: 20,
    });
    const offline = await platform.logIn('close', 'close-1234');
    expect(((await platform.send(platform.request(calls.getUserInfo, {}, offline))).data as Entity).status).not.toBe(1);
    expect(JSON.stringify(user)).not.toMatch(/argon|246810/);
  });

  test('a profile: pictures that exist, body measures a person has, the city it serves, clean HTML [DATA-040 to DATA-053, DATA-041]', async () => {
    const profile = await one(calls.getCompanion, { id: 5 });
    const card = (await listOf(calls.listCompanions, { page: 1 })).find(({ id }) => id === 5) ?? {};
    const feed = ((await one(calls.listFeed)).list as Entity[]).find(({ id }) => id === 5) ?? {};
    const pictures = profile.img_url as string[];
    expect(pictures[0]).toBe(card.img_url);
    expect((await Promise.all([...pictures, feed.img].map(isPicture))).every(Boolean)).toBe(true);
    const within = (value: unknown, min: number, max: number) => Number(value) >= min && Number(value) <= max;
    expect([within(profile.height, 145, 205), within(profile.weight, 38, 110)]).toEqual([true, true]);
    expect([profile.one, profile.two, profile.three].every((measure) => within(measure, 50, 130))).toBe(true);
    expect(profile.price).toMatch(/^\d+( - \d+)?$/);
    expect(profile.content).toMatch(/^<p>[^<]+<\/p><p><em>[^<]+<\/em><\/p>$/);
    expect(feed).toMatchObject({ name: profile.xuanfei_name, address: profile.address, price: profile.price, comment_total: 0 });
    expect(String(profile.address).startsWith(`${String(feed.city_name)}, `)).toBe(true);
    expect(card).toMatchObject({ one: profile.one, vo_title: profile.vo_title, service_data: profile.service_data });
  });

  test('a video: its poster exists, its time is that of its stream, its page says how many there are [DATA-063 to DATA-070, API-45, O-33]', async () => {
    const page = await one(calls.listVideos, { id: 'night', page: 2 });
    const videos = page.data as Entity[];
    expect([page.count, videos.length]).toEqual([50, 50 - 2 * PAGE_SIZE]);
    expect(await isPicture(videos[0]?.vod_pic)).toBe(true);
    const seconds = clips.find(({ name }) => name === 'night')?.seconds ?? 0;
    expect(videos[0]?.time).toBe(`0:${seconds}`);
    const { vod_play_url: url } = await one(calls.getVideo, { id: Number(videos[0]?.id) });
    const stream = (await platform.app().inject({ url: String(url).replace('master.m3u8', 'high/index.m3u8') })).body;
    expect([...stream.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0)).toBe(seconds);
  });

  test('the round: numbers that follow each other, seconds that count down to the close, the last draw with its labels [DATA-071 to DATA-079, DATA-083 to DATA-086, O-14, O-60]', async () => {
    const info = await one(calls.getGame, { key: '3' });
    expect([await isPicture(info.ico), Number(info.next_expect) - Number(info.now_expect)]).toEqual([true, 1]);
    const [row] = await platform
      .database()
      .query<{ left: number }>(
        'SELECT extract(epoch FROM closes_at - clock_timestamp())::float8 AS left FROM fair.rounds WHERE game = 3 AND no = $1::bigint',
        [info.now_expect],
      );
    expect(Math.abs(Number(info.second) - (row?.left ?? 0))).toBeLessThan(2);
    const [draw] = await listOf(calls.listDraws, { key: 'dice' });
    expect(draw).toMatchObject({ expect: story.no });
    const dice = draw?.opencode as number[];
    expect(dice.every((face) => Number.isInteger(face) && face >= 1 && face <= 6) && dice.length).toBe(3);
    const sum = dice.reduce((total, face) => total + face, 0);
    expect([draw?.one, draw?.two]).toEqual([sum >= 11 ? 'Big' : 'Small', sum % 2 === 0 ? 'Even' : 'Odd']);
  });

  test('an order: stake times options, the dice of its round, what it won, when it was placed and when it was settled [DATA-087 to DATA-095, DATA-122, DATA-123, Q-34]', async () => {
    const [record = {}] = await listOf(calls.listGameRecords);
    const [draw] = await listOf(calls.listDraws, { key: 'dice' });
    expect(record).toMatchObject({ name: story.game, status: 1, money: story.stake * 2, opencode: draw?.opencode });
    expect((record.data as Entity[])[0]).toMatchObject({ expect: story.no, item: 'bi,sm' });
    expect([await isPicture(record.ico), isNow(record.create_time), isNow(record.update_time)]).toEqual([true, true, true]);
    expect(Number(record.update_time)).toBeGreaterThanOrEqual(Number(record.create_time));
    const won = story.stake * (draw?.one === 'Big' ? story.odds.bi : story.odds.sm);
    expect(record.win_money).toBeCloseTo(won, 2);
    expect(record.status_text).toBe('Won');
    expect(await one(calls.getPersonalReport)).toEqual({ win_money: record.win_money, play_money: story.stake * 2 });
  });

  test('withdrawal and top-up: amounts in credits, a remark, when asked and when changed or paid, and when what is not paid ends [DATA-096 to DATA-107] (B-06)', async () => {
    const [withdrawal = {}] = await listOf(calls.listWithdrawals);
    expect(withdrawal).toMatchObject({ money: 60, status: 1, status_text: 'Requested' });
    expect([isNow(withdrawal.create_time), withdrawal.update_time === withdrawal.create_time, withdrawal.desc !== '']).toEqual([
      true,
      true,
      true,
    ]);
    const [paid = {}, open = {}] = (await listOf(calls.listRecharges)).sort((a, b) => Number(b.money) - Number(a.money));
    expect(paid).toMatchObject({ money: 120.5, status: 2, status_text: 'Paid', desc: 'Test card' });
    expect([isNow(paid.create_time), isNow(paid.pay_time), Number(paid.pay_time) >= Number(paid.create_time)]).toEqual([true, true, true]);
    expect(open).toMatchObject({ money: 33, status: 1, pay_time: '' }); // nothing was paid, so there is no time of it
    expect([open.ends, paid.ends]).toEqual([Number(open.create_time) + 1800, undefined]);
  });

  test('a top-up names its way to pay in the language of who reads, whatever language it was chosen in; one that is gone keeps its name [DATA-105] [I18N-01]', async () => {
    const describedIn = async (lang: string) => {
      const { data } = await platform.ask(calls.listRecharges, {}, story.who, { lang });
      return [...new Set(data.map(({ desc }) => desc))];
    };
    expect(await describedIn('es_spa')).toEqual(['Tarjeta de prueba']);
    expect(await describedIn('ja_ja')).toEqual(['テストカード']);
    const rename = (to: string, from: string) =>
      platform.database().asOwner((tx) => tx.query('UPDATE ledger.topups SET bank_type = $1 WHERE bank_type = $2', [to, from]));
    await rename('gone', 'P2');
    expect(await describedIn('es_spa')).toEqual(['Test card']);
    await rename('P2', 'gone');
  });

  test('the money log: what left is negative, what came positive, and all of it is the balance [DATA-108 to DATA-110, API-35]', async () => {
    const log = await listOf(calls.listMoneyLog, { page: 1, limit: 100 });
    const amounts = Object.fromEntries(log.map(({ type_txt, money }) => [type_txt, money]));
    expect(amounts).toMatchObject({ Stake: -story.stake * 2, 'Top-up': 120.5, Withdrawal: -60 });
    expect(log.slice(0, 3).every(({ createtime }) => isNow(createtime))).toBe(true);
    const sum = log.reduce((total, { money }) => total + Number(money), 0);
    expect(sum).toBeCloseTo(Number((await one(calls.getUserInfo)).money), 2);
    expect(await listOf(calls.listMoneyLog, { page: 1, limit: 2 })).toEqual(log.slice(0, 2));
    expect(await listOf(calls.listMoneyLog, { page: 2, limit: 2 })).toEqual(log.slice(2, 4));
    const from = (at: number) => String(log[at]?.id);
    expect(await listOf(calls.listMoneyLog, { page: 7, limit: 2, before: from(1) })).toEqual(log.slice(2, 4));
    expect(await listOf(calls.listMoneyLog, { page: 1, limit: 100, before: from(log.length - 1) })).toEqual([]);
    for (const before of ['no id', '00000000-0000-4000-8000-000000000000'])
      expect(await listOf(calls.listMoneyLog, { page: 2, limit: 2, before })).toEqual(log.slice(2, 4));
  });

  test('bank and rule: the name that was chosen, a masked number, the limits that hold [DATA-114 to DATA-121, O-22]', async () => {
    expect(await one(calls.getUserBank)).toEqual({ is_bank: 1, info: { bankinfo: 'Sông Xanh Bank', bankid: '******6789' } });
    expect(await one(calls.getWithdrawRule)).toMatchObject({ min: 50, max: 50_000, num: 3, left: 2 });
    await platform.set({ withdraw_min: 70 });
    expect(await one(calls.getWithdrawRule)).toMatchObject({ min: 70 });
    await platform.set({ withdraw_min: 50 });
    expect(await one(calls.getUserBank)).not.toHaveProperty('account_number');
  });

  test('the wheel: pictures that exist, the won prize is one of the list, a winner is masked and dated in unix seconds [DATA-125 to DATA-133, O-39]', async () => {
    const prizes = await listOf(calls.listPrizes);
    expect((await Promise.all(prizes.map(({ image }) => isPicture(image)))).every(Boolean)).toBe(true);
    const won = await one(calls.drawPrize);
    expect(prizes.map(({ id }) => id)).toContain(won.id);
    expect(String(won.msgmemo)).toMatch(/\S/);
    const winners = await listOf(calls.listWinners);
    expect(winners.length).toBeGreaterThan(0);
    for (const winner of winners) {
      expect(prizes.map(({ title }) => title)).toContain(winner.mmname);
      expect([winner.username, isNow(winner.add_time)]).toEqual([expect.stringMatching(/^.?\*\*\*.?$/), true]);
      expect(await isPicture(winner.image)).toBe(true);
    }
  });

  test('news: the order that was drawn, with its number and win; nothing of a withdrawal that only waits [B-04]', async () => {
    const [record = {}] = await listOf(calls.listGameRecords);
    const { events } = (await platform.ask(unisonCalls.getNews, {}, story.who)).data;
    expect(events).toEqual([
      { kind: 'order', no: record.no, money: record.money, win_money: record.win_money, status: 1, at: record.update_time },
    ]);
  });

  test('notices: the newest first, dated in unix seconds; languages: the six, each named in itself [DATA-111 to DATA-113, DATA-033]', async () => {
    const times = (await listOf(calls.listNotices)).map(({ create_time }) => Number(create_time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times.every((time) => Number.isInteger(time) && time > 1.7e9 && time < 2e9)).toBe(true);
    const languages = (await one(calls.getBaseInfo)).lang_data as Entity[];
    expect(languages.map(({ code }) => code)).toEqual([...LANGUAGES]);
    expect(languages.map(({ name }) => name)).toContain('日本語');
  });

  test('the envelope has code, msg and data; data is base64 of UTF-8 JSON and Vietnamese survives it [API-08, API-09, DATA-134 to DATA-136]', async () => {
    const raw = (await platform.app().inject({ url: '/api/xuanfei/address' })).json<Entity>();
    expect(Object.keys(raw).sort()).toEqual(['code', 'data', 'msg']);
    expect([typeof raw.code, typeof raw.msg]).toEqual(['number', 'string']);
    expect(String(raw.data)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(String(raw.data), 'base64').toString('utf8')).toContain('Thừa Thiên Huế');
  });
});

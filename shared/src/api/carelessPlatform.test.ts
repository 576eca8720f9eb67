import * as v from 'valibot';
import { calls } from '../contract';
import type { CallName } from '../contract';
import * as wire from '../testing';

/** A value as the poorest platform would send it: numbers as text, lists and objects empty, the rest null. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asText(field)]));
  return value;
}

describe('a platform that knows only the product, and is careless about it', () => {
  const samples: [CallName, Record<string, unknown>, needed: string[]][] = [
    ['getBaseInfo', wire.baseInfo(), []],
    ['getConfig', wire.config(), []],
    ['getUserInfo', wire.userInfo(), ['id']],
    ['getUserBank', wire.userBank(), []],
    ['getCompanion', wire.companion(), ['id']],
    ['getVideo', wire.video(), ['id', 'vod_play_url']],
    ['getGame', wire.lotteryInfo(), ['now_expect', 'second']],
    ['listFeed', { list: [wire.feedItem()], count: 1 }, []],
    ['listVideos', { data: [wire.video()], count: 1 }, []],
    ['getWithdrawRule', wire.withdrawRule(), []],
    ['getPersonalReport', wire.personalReport(), []],
    ['drawPrize', wire.winResult(), ['id']],
  ];

  test.each(samples)('%s reads numbers sent as text like numbers [O-81, DATA-001]', (name, sample) => {
    expect(v.parse(calls[name].answer, asText(sample))).toEqual(v.parse(calls[name].answer, sample));
  });

  test.each(samples)('%s does without every field it can do without, missing or null [O-81]', (name, sample, needed) => {
    const bare = Object.fromEntries(needed.map((field) => [field, sample[field]]));
    const nulls = { ...Object.fromEntries(Object.keys(sample).map((field) => [field, null])), ...bare };
    const missing = v.safeParse(calls[name].answer, bare);
    expect(missing.issues).toBeUndefined();
    expect(v.safeParse(calls[name].answer, nulls)).toMatchObject({ success: true, output: missing.output });
  });

  test.each(['getConfig', 'getPersonalReport', 'getUserBank', 'getWithdrawRule'] as const)(
    '%s of which there is nothing to say is none of its fields, and no failure [O-10, O-81]',
    (name) => {
      expect(v.parse(calls[name].answer, null)).toEqual(v.parse(calls[name].answer, {}));
    },
  );

  test.each(samples.filter(([, , needed]) => needed.length > 0))(
    '%s without what it cannot do without is malformed, never guessed [O-103]',
    (name, sample, needed) => {
      for (const field of needed) expect(v.safeParse(calls[name].answer, { ...sample, [field]: null }).success).toBe(false);
    },
  );

  test.each([
    'listBanks',
    'listNotices',
    'listWithdrawals',
    'listRecharges',
    'listGameRecords',
    'listMoneyLog',
    'listHotGames',
    'listGames',
    'listDraws',
    'listOdds',
    'listVideoClasses',
    'listPlaces',
    'listCompanions',
    'listPrizes',
    'listWinners',
  ] as const)('%s that is null is an empty list [O-81, O-10]', (name) => {
    expect(v.parse(calls[name].answer, null)).toEqual([]);
  });
});

import { calls } from '@unison/shared/contract';
import { StartError } from '../db';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { commands, runCommand } from '../operations/commands';
import { openSettings, parseOverrides, requireUsable } from '.';
import type { Settings } from '.';

describe.each(ENGINES_AT_NIGHT)('settings on %s', (engine) => {
  const platform = withPlatform(engine);

  test('what one instance changes, another knows within a second; what was set for a run stays over it', async () => {
    let now = 0;
    const one = openSettings(platform.database(), {}, () => now);
    const other = openSettings(platform.database(), { name: 'For this run' }, () => now);
    expect((await other.current()).video_login).toBe(0);
    await one.set('video_login', 1);
    await one.set('name', 'For all');
    expect((await one.current()).video_login).toBe(1);
    expect((await other.current()).video_login).toBe(0);
    now += 1_000;
    expect(await other.current()).toMatchObject({ video_login: 1, name: 'For this run' });
    await one.set('video_login', 0);
    await one.set('name', 'Unison');
  });

  const typed = (settings: Settings, ...args: string[]) =>
    runCommand(commands['settings'], { database: platform.database(), settings, clock: () => new Date(), by: 'anna' }, args);

  test.each(['50.000', '50,000'])(
    '%s, which is fifty here and fifty thousand there, is refused with how to write it [O-51]',
    async (written) => {
      const settings = openSettings(platform.database());
      await expect(typed(settings, `withdraw_max=${written}`)).rejects.toThrow(
        `withdraw_max cannot be set: ${written} can be read in two ways. Write 50000 if you mean that.`,
      );
      expect((await openSettings(platform.database()).current()).withdraw_max).toBe(50_000);
    },
  );

  test.each([
    ['withdraw_num=5', 'nosuch=1'],
    ['withdraw_num=5', 'video_login=7'],
    ['withdraw_num=5', 'stake_min'],
  ])('of a line of changes that is refused nothing is changed: %s %s', async (...args) => {
    const settings = openSettings(platform.database());
    await expect(typed(settings, ...args)).rejects.toThrow(args[1].split('=')[0]);
    expect((await openSettings(platform.database()).current()).withdraw_num).toBe(3);
  });

  test('limits that are right together are set in one line, whichever comes first', async () => {
    const settings = openSettings(platform.database());
    expect(await typed(settings, 'withdraw_min=60000', 'withdraw_max=70000')).toContain('withdraw_min=60000');
    expect(await typed(settings, 'withdraw_min=50', 'withdraw_max=50000')).toContain('withdraw_max=50000');
  });

  test('of two limits that are set at once and are not right together one is refused', async () => {
    const set = (key: string, value: number) => openSettings(platform.database()).set(key, value);
    const outcomes = await Promise.allSettled([set('withdraw_min', 40_000), set('withdraw_max', 30_000)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await openSettings(platform.database()).setAll([
      ['withdraw_min', 50],
      ['withdraw_max', 50_000],
    ]);
  });

  test('SETTINGS with which nobody could withdraw is refused at the start, and not where what is stored makes it right', async () => {
    const start = () => requireUsable(openSettings(platform.database(), overrides), overrides);
    const overrides = parseOverrides('{"withdraw_min":60000}');
    await expect(start()).rejects.toThrow(
      new StartError(
        'SETTINGS cannot be used: withdraw_min (60000) is more than withdraw_max (50000): nobody could withdraw. Set the other one first.',
      ),
    );
    await openSettings(platform.database()).set('withdraw_max', 70_000);
    await start();
    await openSettings(platform.database()).set('withdraw_max', 50_000);
  });

  test('where what stands lets nobody withdraw, every other setting can still be changed, and the platform starts', async () => {
    const stored = `INSERT INTO settings (key, value) VALUES ('withdraw_min', '60000') ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    await platform.database().asOwner((tx) => tx.query(stored));
    const settings = openSettings(platform.database());
    await requireUsable(settings, { video_login: 1 });
    expect(await typed(settings, 'maintenance=1')).toContain('maintenance=1');
    expect(await typed(settings, 'maintenance=0', 'withdraw_min=50')).toContain('withdraw_min=50');
  });

  test('a platform may be called by a number', async () => {
    const settings = openSettings(platform.database());
    expect(await typed(settings, 'name=2048')).toContain('name=2048');
    await settings.set('name', 'Unison');
  });

  test('what SETTINGS of this run covers is told, with what holds from the next start', async () => {
    const settings = openSettings(platform.database(), { video_login: 1 });
    const lines = await typed(settings, 'video_login=0', 'head_toal=24');
    expect(lines).toContain('video_login=1');
    expect(lines.slice(-1)).toEqual(['video_login is 1 for this run (SETTINGS); 0 holds from the next start']);
    await settings.set('head_toal', 20);
  });

  test.each([
    ['on', 0, 1],
    ['off', 1, 0],
  ] as const)(
    'maintenance that SETTINGS of this run covers is never said to be %s: the command fails with how it is, and nothing waits for the next start',
    async (state, is, wanted) => {
      const settings = openSettings(platform.database(), { maintenance: is });
      const asked = runCommand(commands['maintenance'], { database: platform.database(), settings, clock: () => new Date(), by: 'anna' }, [
        state,
      ]);
      await expect(asked).rejects.toThrow(
        `Nothing was changed: maintenance is ${is} for this run (SETTINGS). For the next start: npm run settings -- maintenance=${wanted}`,
      );
      expect((await openSettings(platform.database()).current()).maintenance).toBe(0);
    },
  );

  test('while the database is away the last known values hold', async () => {
    let now = 0;
    const settings = openSettings(platform.database(), {}, () => now);
    const before = await settings.current();
    now += 5_000;
    const away = jest.spyOn(platform.database(), 'query').mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect(await settings.current()).toEqual(before);
    away.mockRestore();
  });

  test('what a newer version set beyond the range of this one goes by the default, and requests are served', async () => {
    await platform
      .database()
      .asOwner((tx) => tx.query(`INSERT INTO settings (key, value) VALUES ('free_see_time', '999999'), ('stake_min', '"much"')`));
    const values = await openSettings(platform.database()).current();
    expect({ seconds: values.free_see_time, stake: values.stake_min }).toEqual({ seconds: 20, stake: 1 });
    expect([(await platform.ask(calls.getBaseInfo)).code, (await platform.ask(calls.getConfig)).code]).toEqual([200, 200]);
    await platform.database().asOwner((tx) => tx.query("DELETE FROM settings WHERE key IN ('free_see_time', 'stake_min')"));
  });

  test('a smallest stake below the ledger’s that an earlier version stored counts as 1, and a line says so once', async () => {
    await platform.database().asOwner((tx) => tx.query(`INSERT INTO settings (key, value) VALUES ('stake_min', '0.5')`));
    let now = 0;
    const told: string[] = [];
    const settings = openSettings(
      platform.database(),
      {},
      () => now,
      (line) => told.push(line),
    );
    for (; now < 5_000; now += 1_000) expect((await settings.current()).stake_min).toBe(1);
    expect(told).toEqual([expect.stringMatching(/^settings: stake_min is 0\.5 and counts as 1: /)]);
    await platform.database().asOwner((tx) => tx.query("DELETE FROM settings WHERE key = 'stake_min'"));
  });

  test('a zone by a short name that an earlier version stored counts as the usual one, and a line says so; longer names stay [O-91]', async () => {
    const store = (zone: string) =>
      platform
        .database()
        .asOwner((tx) =>
          tx.query("INSERT INTO settings (key, value) VALUES ('day_zone', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value", [
            JSON.stringify(zone),
          ]),
        );
    const told: string[] = [];
    const current = async () => (await openSettings(platform.database(), {}, undefined, (line) => told.push(line)).current()).day_zone;
    await store('CET');
    expect(await current()).toBe('Asia/Ho_Chi_Minh');
    expect(told).toEqual(['settings: day_zone is "CET", which this version does not take, and counts as Asia/Ho_Chi_Minh.']);
    for (const zone of ['UTC', 'Singapore', 'Europe/Berlin']) {
      await store(zone);
      expect(await current()).toBe(zone);
    }
    expect(told).toHaveLength(1);
    await platform.database().asOwner((tx) => tx.query("DELETE FROM settings WHERE key = 'day_zone'"));
  });

  test.each(['no_such_setting', 'constructor'])('%s is refused, and it is said where the others stand', async (key) => {
    const refusal = `${key} cannot be set: there is no such setting. Without arguments all are shown.`;
    await expect(openSettings(platform.database()).set(key, 1)).rejects.toThrow(refusal);
  });

  test.each([
    ['video_login', 2],
    ['video_login', 'yes'],
    ['head_toal', 0],
    ['head_toal', 25],
    ['name', ' '],
    ['day_zone', '../etc'],
  ])('%s = %p is refused', async (key, value) => {
    await expect(openSettings(platform.database()).set(key, value)).rejects.toThrow(`${key} cannot be set`);
  });

  test.each([
    ['day_zone', 'Asia/Nowhere', 'no such time zone'],
    ['day_zone', '+07:00', 'no such time zone'],
    ['day_zone', 'VST', 'no such time zone'],
    ['day_zone', 'cet', 'no such time zone'],
    ['day_zone', 'IST', 'no such time zone'],
    ['stake_min', 0.5, 'Expected >=1 but received 0.5'],
    ['withdraw_min', 60_000, 'nobody could withdraw'],
    ['withdraw_max', 10, 'nobody could withdraw'],
    ['withdraw_max', 1_000_000_000, 'Expected <=999999999.99'],
  ])('%s=%s is refused with what is wrong [O-91, LIMIT-22]', async (key, value, why) => {
    await expect(openSettings(platform.database()).set(key, value)).rejects.toThrow(why);
  });
});

test.each(['withdraw_max', 'withdraw_min', 'stake_min'])(
  'a %s above what the ledger takes, as could be set before, counts as the most it takes, and a line says so',
  (key) => {
    const told: string[] = [];
    expect(parseOverrides(`{"${key}":1000000000}`, (line) => told.push(line))).toEqual({ [key]: 999_999_999.99 });
    expect(told).toEqual([expect.stringMatching(new RegExp(`^settings: ${key} is 1000000000 and counts as 999999999.99: `))]);
  },
);

test('more pictures of members than are drawn, as could be set before, count as all there are, and a line says so', () => {
  const told: string[] = [];
  expect(parseOverrides('{"head_toal":200}', (line) => told.push(line))).toEqual({ head_toal: 24 });
  expect(told).toEqual([expect.stringMatching(/^settings: head_toal is 200 and counts as 24: /)]);
});

test('SETTINGS of a run is read or refused in words', () => {
  expect(parseOverrides(undefined)).toEqual({});
  expect(parseOverrides('{"video_login":1}')).toEqual({ video_login: 1 });
  for (const json of ['{', '[]', '{"draw":"6,6,6"}', '{"video_login":"1"}']) expect(() => parseOverrides(json)).toThrow(StartError);
});

test('SETTINGS of a run with a smallest stake below the ledger’s lets it start: it counts as 1, and a line says so', () => {
  const told: string[] = [];
  expect(parseOverrides('{"stake_min":0.5,"video_login":1}', (line) => told.push(line))).toEqual({ stake_min: 1, video_login: 1 });
  expect(told).toEqual([expect.stringMatching(/^settings: stake_min is 0\.5 and counts as 1: /)]);
  expect(() => parseOverrides('{"stake_min":-1}')).toThrow(StartError);
});

import { calls, readAnswer, fairPlayCalls } from '.';

const fieldsOf = (call: Parameters<typeof readAnswer>[0], data: unknown) => readAnswer(call, data)?.departures;
const place = (id: number) => ({ id, name: `Place ${id}` });
const video = { id: 1, vod_name: 'Harbour', vod_play_url: '/1.mp4' };

describe('a field of another shape falls back by itself and is named [O-103]', () => {
  test('a text, a flag, a number, an object within and a list within; the rest stays', () => {
    const base = readAnswer(calls.getBaseInfo, { name: {}, iskefu: [1], head_toal: 'many', kefu: '/kefu', pay_banklist: 'none' });
    expect(base?.answer).toMatchObject({ name: '', iskefu: false, head_toal: 20, kefu: '/kefu', pay_banklist: [] });
    expect(base?.departures).toEqual(['name', 'iskefu', 'head_toal', 'pay_banklist']);
    const user = readAnswer(calls.getUserInfo, { id: 7, username: 'mai', groupinfo: { image: [], rate: 30 } });
    expect(user?.answer).toMatchObject({ username: 'mai', groupinfo: { image: '', rate: 30 } });
    expect(user?.departures).toEqual(['groupinfo.image']);
  });

  test('missing, null and empty are nothing, and nothing is no departure [O-81]', () => {
    expect(fieldsOf(calls.getBaseInfo, {})).toEqual([]);
    expect(fieldsOf(calls.getBaseInfo, { name: null, lang_data: null, stake_min: '' })).toEqual([]);
  });

  test.each([
    [calls.getUserInfo, { id: 7 }, 'money'],
    [calls.getWithdrawRule, {}, 'min'],
    [calls.getWithdrawRule, {}, 'max'],
    [calls.getPersonalReport, {}, 'win_money'],
    [calls.getBaseInfo, {}, 'stake_min'],
  ])('%# money and limits are absent, never a number that nobody sent: %p', (call, rest, field) => {
    for (const sent of [undefined, null, '', '1,000', 'many', {}, [], true])
      expect(readAnswer(call, { ...rest, [field]: sent })?.answer).toMatchObject({ [field]: undefined });
  });

  test('a limit that cannot be read is not the same as no limit', () => {
    const care = (limits: unknown) => readAnswer(fairPlayCalls.getCare, { limits })?.answer.limits;
    expect(care([{ kind: 'stake', amount: null }])).toMatchObject([{ amount: null }]);
    expect(care([{ kind: 'stake', amount: 'a lot' }])).toMatchObject([{ amount: undefined }]);
    expect(care([{ kind: 'stake' }])?.[0]?.amount).toBeUndefined();
    expect(care('none')).toBeUndefined();
    for (const spoiled of [{ amount: 5 }, { kind: 7, amount: 5 }, 'stake', null]) expect(care([{ kind: 'loss' }, spoiled])).toBeUndefined();
  });

  test('a limit of a kind that a newer platform has keeps nothing back: breaks, reminders and the limits of today are there [O-103]', () => {
    const limits = ['stake', 'week', 'topup', 'loss'].map((kind) => ({ kind, amount: 500 }));
    const read = readAnswer(fairPlayCalls.getCare, { limits, break_until: 1_700_000_000 });
    expect(read?.answer).toMatchObject({ break_until: 1_700_000_000 });
    expect(read?.answer.limits.map(({ kind }) => kind)).toEqual(['stake', 'topup', 'loss']);
  });

  test.each([
    ['an id', calls.getUserInfo, { username: 'mai' }],
    ['a token', calls.login, { id: 'token' }],
    ['the round open now', calls.getGame, { id: 1, second: 40 }],
    ['the seconds left', calls.getGame, { id: 1, now_expect: 5, second: '4o' }],
    ['the payment page', calls.recharge, { no: 'R1', pay_url: '' }],
    ['the stream on /PlayVideo', calls.getVideo, { ...video, vod_play_url: {} }],
    ['a stream that has an address', calls.getVideo, { ...video, vod_play_url: '<img src=x onerror="throw 1">' }],
    ['a stream that is more than words', calls.getVideo, { ...video, vod_play_url: 'coming soon' }],
  ])('without %s an answer is malformed', (_what, call, data) => {
    expect(readAnswer(call, data)).toBeUndefined();
  });

  test.each(['https://cdn.test/My film 1.mp4', '//cdn.test/a.m3u8?name=By the sea', '/films/Mùa hè.mp4', 'films/1.mp4'])(
    'a film is played from where it is, %j, also where that is told with blanks in it or around it [VIDEO-07] [DATA-068]',
    (address) => {
      const told = readAnswer(calls.getVideo, { ...video, vod_play_url: ` ${address}\n` });
      expect(told?.answer.vod_play_url).toBe(address);
    },
  );

  test('an order, a withdrawal or a saved entry is done whatever comes with it', () => {
    for (const data of [null, '', 'ok', [], { no: {} }]) expect(readAnswer(calls.placeOrder, data)?.answer).toEqual({ no: undefined });
    expect(readAnswer(calls.withdraw, { no: 'W1' })?.answer).toEqual({ no: 'W1' });
  });
});

describe('lists, in every form they are sent in [O-103]', () => {
  test.each([
    ['bare', [place(1), place(2)]],
    ['as list', { list: [place(1), place(2)], count: 2 }],
    ['as data', { data: [place(1), place(2)] }],
    ['nested', { data: { list: [place(1), place(2)], count: '2' } }],
    ['with numbers for names', { 0: place(1), 3: place(2) }],
  ])('%s', (_form, data) => {
    expect(readAnswer(calls.listPlaces, data)?.answer.map(({ id }) => id)).toEqual(['1', '2']);
    const ids = readAnswer(calls.listFeed, data)?.answer.list.map(({ id }) => id);
    expect(ids).toEqual(['1', '2']);
    expect(readAnswer(calls.listVideos, data)?.answer.data.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test.each([null, '', [], {}, { list: null }, { data: [], count: 0 }, { count: '0' }])('%j is an empty list', (data) => {
    expect(readAnswer(calls.listPlaces, data)?.answer).toEqual([]);
  });

  test.each([{ count: 5 }, { list: '', count: 1 }, { data: 'rows', count: 0 }, { places: [place(1)] }, 'rows', 7, { count: 'many' }])(
    '%j announces rows that are not there: malformed, never an empty list',
    (data) => {
      expect(readAnswer(calls.listPlaces, data)).toBeUndefined();
      expect(readAnswer(calls.listFeed, data)).toBeUndefined();
    },
  );

  test('a page past the last one is empty though there are rows elsewhere', () => {
    expect(readAnswer(calls.listFeed, { list: [], count: 40 })?.answer).toEqual({ list: [], count: 40 });
    for (const rest of [{ list: null }, { list: '' }, {}])
      expect(readAnswer(calls.listFeed, { ...rest, count: 40 }, true)?.answer).toEqual({ list: [], count: 40 });
    expect(readAnswer(calls.listFeed, { list: 'rows', count: 40 }, true)).toBeUndefined();
  });

  test('a bad row is left out and named, the others stay; none that can be read is malformed', () => {
    const read = readAnswer(calls.listPlaces, [place(1), { name: 'no id' }, null, 'Hue', place(2)]);
    expect(read?.answer.map(({ id }) => id)).toEqual(['1', '2']);
    expect(read?.departures).toEqual(['[]']);
    expect(readAnswer(calls.listPlaces, [{ name: 'no id' }])).toBeUndefined();
    expect(fieldsOf(calls.listFeed, { list: [place(1), {}] })).toEqual(['list[]']);
  });

  test('a row that is sent twice is there once, where rows are told apart by a name; those without one stay', () => {
    expect(readAnswer(calls.listPlaces, [place(1), place(2), place(1)])?.answer.map(({ id }) => id)).toEqual(['1', '2']);
    const notice = { name: 'Welcome', text: '' };
    expect(readAnswer(calls.listNotices, [{ ...notice, id: 1 }, notice, { ...notice, id: 1 }, notice])?.answer).toHaveLength(3);
    const featured = [
      { id: 5, xuanfei_name: 'Linh' },
      { id: 5, vod_name: 'The sea' },
      { id: 5, vod_pic: '/sea.webp' },
    ];
    expect(readAnswer(calls.getConfig, { movielist_0: featured })?.answer.movielist_0).toHaveLength(2);
    const banks = [{ text: 'First Bank' }, { text: 'Second Bank' }, { text: 'First Bank', value: 'FB' }, { text: 'FB', value: 'FB' }];
    expect(readAnswer(calls.listBanks, banks)?.answer).toHaveLength(3);
    // Many movements may have one id, the member's.
    expect(readAnswer(calls.listMoneyLog, [{ id: 42 }, { id: 42 }])?.answer).toHaveLength(2);
  });

  test('an option without its type or its odds is not offered', () => {
    const odds = [
      { type: 'bi', name: 'Big', proportion: 1.98 },
      { type: 'sm', name: 'Small' },
      { name: 'Nameless', proportion: 2 },
      { type: 'si', name: 'Odd', proportion: '-2' },
      { type: 'do', name: 'Even', proportion: 0 },
    ];
    expect(readAnswer(calls.listOdds, odds)?.answer.map(({ type }) => type)).toEqual(['bi']);
  });

  test('languages come as codes or as objects, ways to pay as names or as objects [DATA-033, DATA-034]', () => {
    const read = readAnswer(calls.getBaseInfo, { lang_data: ['zh_cn', { code: 'en_us', name: 'English' }, 3], pay_banklist: ['Bank A'] });
    expect(read?.answer.lang_data).toEqual([
      { code: 'zh_cn', name: '' },
      { code: 'en_us', name: 'English' },
    ]);
    expect(read?.answer.pay_banklist).toEqual([{ name: 'Bank A', code: undefined, ico: '' }]);
    expect(read?.departures).toEqual(['lang_data[]']);
  });
});

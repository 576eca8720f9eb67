import type { BrowserContext } from 'playwright-core';

/** What one state makes of an answer of the platform: its decoded data, by the call's path. */
type Change = (data: unknown, path: string) => unknown;
/** One state of platform and member that is rare and has to look well all the same. */
type Extreme = { routes: readonly string[]; change: Change };

/** 60 characters without a space. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const MILLION = 1_000_000;
const NAMES = /^(name|username|title|xuanfei_name|vod_name|mmname|city_name|address|msgmemo|type_txt|desc|text|status_text)$/;
const AMOUNTS = /^(money|win_money|play_money|money_value|balance|point|min|max|free|amount|stake|loss|topup|comment_total|count)$/;
const PICTURES = /^(img_url|img|image|ico|vod_pic|header_img|login_bg|center_bg|url)$/;

/** The same data with `change` made to every field it has an answer for. */
function eachField(data: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => eachField(item, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(key, value) ?? eachField(value, change)]));
}

/** Options of a game and what the platform says of itself are labels, and a notice is a text. */
const HAS_NO_NAMES = /getLotteryPeilv|system\/(base|config|getNoticeList)|fairness|unison\/service/;

const long: Change = (data, path) =>
  eachField(data, (key, value) => {
    if (NAMES.test(key) && typeof value === 'string' && !HAS_NO_NAMES.test(path)) return LONG_NAME;
    if (key === 'price' && value !== '') return `${String(MILLION)}-${String(2 * MILLION)}`;
    if (AMOUNTS.test(key) && typeof value !== 'object' && value !== undefined) return Number(value) < 0 ? -MILLION : MILLION;
    return undefined;
  });

const pictureless: Change = (data) =>
  eachField(data, (key, value) =>
    PICTURES.test(key) ? (Array.isArray(value) ? [] : typeof value === 'string' ? '' : undefined) : undefined,
  );

/** Answers that a new member of a new platform gets: no row in any list, and nothing of their own. */
const empty: Change = (data, path) => {
  if (/system\/base|fairness|getLotteryInfo|unison\/(care|security)/.test(path)) return data;
  if (Array.isArray(data)) return [];
  return eachField(data, (key, value) => {
    if (Array.isArray(value)) return [];
    if (/^(money|money_value|win_money|play_money|point|is_bank|count)$/.test(key)) return 0;
    return key === 'name' || key === 'info' || key === 'pop_content' ? '' : undefined;
  });
};

const times = (rows: unknown, count: number, row: (like: Record<string, unknown>, at: number) => Record<string, unknown>): unknown =>
  Array.isArray(rows) && rows.length > 0
    ? Array.from({ length: count }, (_, at) => row(rows[at % rows.length] as Record<string, unknown>, at)) // rows of a list are objects
    : rows;

const DAY_S = 86_400;
/** Forty prizes and sessions, and ten thousand records: seven a day, each with a number and a time of its own. */
const many: Change = (data, path) => {
  if (path.endsWith('/unison/sessions'))
    return times(data, 40, (session, at) => ({ ...session, id: `${String(session['id'])}${String(at)}`, current: at === 0 ? 1 : 0 }));
  if (path.endsWith('/luckdrawlist'))
    return times(data, 40, (prize, at) => ({ ...prize, id: String(at + 1), title: `${String(at + 1)} ${String(prize['title'])}` }));
  if (!/getUser(Withdraw|Game|Recharge)List$|getMoneylog$/.test(path)) return data;
  const from = Math.floor(Date.now() / 1000);
  const recordAt = (like: Record<string, unknown>, at: number) => ({
    ...like,
    [path.endsWith('getMoneylog') ? 'createtime' : 'create_time']: from - Math.floor((at * DAY_S) / 7),
    ...(typeof like['no'] === 'string' ? { no: `${like['no']}${String(at)}` } : {}),
    id: String(at + 1),
  });
  return times(data, path.endsWith('getMoneylog') ? 10 : 10_000, recordAt);
};

const RECORDS = ['/GameRecord', '/WithdrawRecord', '/RechargeRecord', '/Moneylog', '/Personalreport'];
const PEOPLE = ['/Home', '/nHomeList', '/nHomeDetail?id=1', '/List?id=1&name=X', '/Profile?id=1&name=X&adsid=1', '/Choose', '/xf'];
const GAMES = ['/Game', '/Lottery?key=quick&id=1', '/luckDraw'];
const FILMS = ['/Video', '/PlayVideo?id=1'];
const OWN = ['/Mine', '/Infomation', '/Setting', '/Setbank', '/BindCard', '/integral', '/Withdraw', '/Recharge', '/Channel?money=200'];

export const EXTREMES = {
  long: { routes: [...PEOPLE, ...FILMS, ...GAMES, ...OWN, ...RECORDS], change: long },
  pictureless: {
    routes: [...PEOPLE, ...FILMS, ...GAMES, '/Mine', '/Infomation', '/Channel?money=200', '/GameRecord', '/Login'],
    change: pictureless,
  },
  empty: { routes: [...PEOPLE, ...FILMS, ...GAMES, ...OWN, ...RECORDS, '/Notice', '/ServiceOnline', '/ServicePage'], change: empty },
  many: { routes: ['/luckDraw', ...RECORDS, '/Infomation'], change: many },
} as const satisfies Record<string, Extreme>;
export type ExtremeName = keyof typeof EXTREMES;

/** From now on the platform answers this browser as in the state of this name. */
export async function answerExtremely(context: BrowserContext, name: ExtremeName): Promise<void> {
  const { change } = EXTREMES[name];
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const envelope = (await response.json().catch(() => undefined)) as { data?: unknown } | undefined; // the envelope of every answer, or a file
    if (typeof envelope?.data !== 'string') return route.fulfill({ response });
    const data: unknown = JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8'));
    const changed = change(data, new URL(route.request().url()).pathname);
    return route.fulfill({ response, json: { ...envelope, data: Buffer.from(JSON.stringify(changed)).toString('base64') } });
  });
}

import { calls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { withPlatform } from './testing/platform';

const platform = withPlatform('pglite');

/** An answer as it is on the wire, before any schema fills in what is missing. */
async function wire(call: Call, payload: object = {}): Promise<unknown> {
  return (await platform.send(platform.request(call, payload, await platform.logIn()))).data;
}
const names = (text: string) => text.split(' ');
const first = (list: unknown) => (list as unknown[])[0];

test.each<[ids: string, fields: string, read: () => Promise<unknown>]>([
  [
    'DATA-001 to DATA-016',
    'id username header_img name sex money money_value status paypassword is_see free_see_time groupinfo ip point',
    () => wire(calls.getUserInfo),
  ],
  ['DATA-012 to DATA-014', 'image rate', async () => ((await wire(calls.getUserInfo)) as { groupinfo: unknown }).groupinfo],
  [
    'DATA-017 to DATA-034',
    'name ico login_bg center_bg video_login login_out isplay isluckdraw ispop pop_content iskefu kefu close_withdraw close_number edit_paypwd head_toal lang_data pay_banklist',
    () => wire(calls.getBaseInfo),
  ],
  ['DATA-033', 'code name', async () => first(((await wire(calls.getBaseInfo)) as { lang_data: unknown }).lang_data)],
  ['DATA-035', 'name', async () => first(((await wire(calls.getBaseInfo)) as { pay_banklist: unknown }).pay_banklist)],
  ['DATA-036 to DATA-039', 'notice banners movielist_0', () => wire(calls.getConfig)],
  ['DATA-038', 'url', async () => first(((await wire(calls.getConfig)) as { banners: unknown }).banners)],
  [
    'DATA-040 to DATA-053',
    'id img_url xuanfei_name vo_title price height weight one two three address service_data content',
    () => wire(calls.getCompanion, { id: 1 }),
  ],
  [
    'DATA-040 to DATA-052',
    'id img_url xuanfei_name vo_title price height weight one two three address service_data',
    async () => first(await wire(calls.listCompanions, { page: 1 })),
  ],
  [
    'DATA-054 to DATA-060',
    'id name img address comment_total city_name price',
    async () => first(((await wire(calls.listFeed)) as { list: unknown }).list),
  ],
  ['DATA-061, DATA-062', 'id name', async () => first(await wire(calls.listPlaces))],
  ['DATA-063, DATA-064', 'name key', async () => first(await wire(calls.listVideoClasses))],
  ['DATA-065 to DATA-070', 'id vod_name vod_pic vod_play_url count time', () => wire(calls.getVideo, { id: 1 })],
  ['DATA-111 to DATA-113', 'name text create_time', async () => first(await wire(calls.listNotices))],
  ['DATA-114 to DATA-116', 'is_bank info', () => wire(calls.getUserBank)],
  ['DATA-117, DATA-118', 'text value', async () => first(await wire(calls.listBanks))],
])('[%s] the wire has %s', async (_ids, fields, read) => {
  const entity = (await read()) as Record<string, unknown>;
  expect(Object.keys(entity)).toEqual(expect.arrayContaining(names(fields)));
});

test('the envelope has code, msg and data; data is base64 of UTF-8 JSON and Vietnamese survives it [API-08, API-09, DATA-134 to DATA-136]', async () => {
  const raw = (await platform.app().inject({ url: '/api/xuanfei/address' })).json<Record<string, unknown>>();
  expect(Object.keys(raw).sort()).toEqual(['code', 'data', 'msg']);
  expect(String(raw.data)).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(Buffer.from(String(raw.data), 'base64').toString('utf8')).toContain('Thừa Thiên Huế');
});

test('flags and numbers are sent as numbers [O-09]', async () => {
  const base = (await wire(calls.getBaseInfo)) as Record<string, unknown>;
  for (const name of ['video_login', 'login_out', 'isluckdraw', 'head_toal']) expect(typeof base[name]).toBe('number');
  const user = (await wire(calls.getUserInfo)) as Record<string, unknown>;
  for (const name of ['money', 'status', 'paypassword', 'is_see', 'free_see_time', 'point']) expect(typeof user[name]).toBe('number');
});

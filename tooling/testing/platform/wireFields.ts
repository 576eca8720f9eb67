import { calls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';

/** Requirement IDs, their fields as `name:type`, the call that answers with them, its payload, and the way to the entity in the answer. */
export type WireFields = readonly [ids: string, fields: string, call: Call, payload: object, way: string];

/** Every field the product names of what the platform answers (DATA-001 to DATA-133); flags and numbers are numbers (O-09). */
export const WIRE_FIELDS: readonly WireFields[] = [
  [
    'DATA-001 to DATA-016',
    'id:number username:string header_img:string name:string sex:number money:number money_value:string status:number paypassword:number is_see:number free_see_time:number groupinfo:object ip:string point:number',
    calls.getUserInfo,
    {},
    '',
  ],
  ['DATA-012 to DATA-014', 'image:string rate:number', calls.getUserInfo, {}, 'groupinfo'],
  [
    'DATA-017 to DATA-034',
    'name:string ico:string login_bg:string center_bg:string video_login:number login_out:number isplay:number isluckdraw:number ispop:number pop_content:string iskefu:number kefu:string close_withdraw:number close_number:number edit_paypwd:number head_toal:number lang_data:object pay_banklist:object',
    calls.getBaseInfo,
    {},
    '',
  ],
  ['DATA-033', 'code:string name:string', calls.getBaseInfo, {}, 'lang_data.0'],
  ['DATA-035', 'name:string', calls.getBaseInfo, {}, 'pay_banklist.0'],
  ['DATA-036 to DATA-039', 'notice:string banners:object movielist_0:object', calls.getConfig, {}, ''],
  ['DATA-038', 'url:string', calls.getConfig, {}, 'banners.0'],
  [
    'DATA-040 to DATA-053',
    'id:number img_url:object xuanfei_name:string vo_title:string price:string height:number weight:number one:number two:number three:number address:string service_data:object content:string',
    calls.getCompanion,
    { id: 1 },
    '',
  ],
  [
    'DATA-040 to DATA-052',
    'id:number img_url:string xuanfei_name:string vo_title:string price:string height:number weight:number one:number two:number three:number address:string service_data:object',
    calls.listCompanions,
    { page: 1 },
    '0',
  ],
  [
    'DATA-054 to DATA-060',
    'id:number name:string img:string address:string comment_total:number city_name:string price:string',
    calls.listFeed,
    {},
    'list.0',
  ],
  ['DATA-061, DATA-062', 'id:number name:string', calls.listPlaces, {}, '0'],
  ['DATA-063, DATA-064', 'name:string key:string', calls.listVideoClasses, {}, '0'],
  [
    'DATA-065 to DATA-070',
    'id:number vod_name:string vod_pic:string vod_play_url:string count:number time:string',
    calls.getVideo,
    { id: 1 },
    '',
  ],
  [
    'DATA-071 to DATA-079',
    'id:string name:string ico:string now_expect:string next_expect:string second:number opencode:object one:string two:string',
    calls.getGame,
    { key: '3' },
    '',
  ],
  ['DATA-080 to DATA-082', 'type:string name:string proportion:number', calls.listOdds, { id: 1 }, '0'],
  ['DATA-083 to DATA-086', 'expect:string opencode:object one:string two:string', calls.listDraws, { key: 'dice' }, '0'],
  [
    'DATA-087 to DATA-095',
    'ico:string name:string data:object status:number status_text:string opencode:object money:number create_time:number update_time:number',
    calls.listGameRecords,
    {},
    '0',
  ],
  [
    'DATA-096 to DATA-101',
    'status:number status_text:string money:number desc:string create_time:number update_time:number',
    calls.listWithdrawals,
    {},
    '0',
  ],
  [
    'DATA-102 to DATA-107',
    'status:number status_text:string money:number desc:string create_time:number pay_time:number',
    calls.listRecharges,
    {},
    '0',
  ],
  ['DATA-108 to DATA-110', 'type_txt:string createtime:number money:number', calls.listMoneyLog, {}, '0'],
  ['DATA-111 to DATA-113', 'name:string text:string create_time:number', calls.listNotices, {}, '0'],
  ['DATA-114 to DATA-116', 'is_bank:number info:object', calls.getUserBank, {}, ''],
  ['DATA-114, DATA-115', 'bankinfo:string bankid:string', calls.getUserBank, {}, 'info'],
  ['DATA-117, DATA-118', 'text:string value:string', calls.listBanks, {}, '0'],
  ['DATA-119 to DATA-121', 'min:number max:number num:number', calls.getWithdrawRule, {}, ''],
  ['DATA-122, DATA-123', 'win_money:number play_money:number', calls.getPersonalReport, {}, ''],
  ['DATA-125 to DATA-127', 'id:string title:string image:string', calls.listPrizes, {}, '0'],
  ['DATA-130 to DATA-133', 'image:string mmname:string username:string add_time:number', calls.listWinners, {}, '0'],
];

/** The entity at `way` (names and positions with dots between) of an answer. */
export function entityAt(answer: unknown, way: string): Record<string, unknown> {
  const steps = way.split('.').filter(Boolean);
  const found = steps.reduce((part, step) => (part as Record<string, unknown> | undefined)?.[step], answer);
  return (found ?? {}) as Record<string, unknown>; // the test says which fields it lacks
}

import * as v from 'valibot';
import { calls } from '../contract';
import type { CallName } from '../contract';
import * as wire from '../testing';

describe('fields of the calls that one package alone makes', () => {
  const read = (name: CallName, answer: unknown) => v.parse(calls[name].answer, answer);
  test.each([
    [
      'DATA-036, DATA-037, DATA-038, DATA-039',
      'getConfig',
      wire.config({ notice: ['a', 'b'], movielist_0: [{ id: 3, vod_name: 'Clip' }] }),
      { notice: 'a  ·  b', banners: [{ url: '/banners/1.svg' }], movielist_0: [{ id: '3', vod_name: 'Clip' }] },
    ],
    [
      'DATA-054, DATA-055, DATA-056, DATA-057, DATA-058, DATA-059, DATA-060',
      'listFeed',
      { list: [wire.feedItem({ comment_total: '3' })], count: '1' },
      {
        count: 1,
        list: [{ id: '1', name: 'An', img: '/people/1.svg', address: 'Old Quarter', comment_total: 3, city_name: 'Hanoi', price: '800' }],
      },
    ],
    ['DATA-063, DATA-064', 'listVideoClasses', [wire.videoClass({ key: 5 })], [{ name: 'Travel', key: '5' }]],
    [
      'DATA-074, DATA-075, DATA-076, DATA-077, DATA-078, DATA-079',
      'getGame',
      wire.lotteryInfo({ second: '40', now_expect: 1002 }),
      { now_expect: '1002', next_expect: '1003', second: 40, opencode: [6, 5, 4], one: 'Big', two: 'Odd' },
    ],
    [
      'DATA-080, DATA-081, DATA-082',
      'listOdds',
      [wire.lotteryOption({ proportion: '1.98' })],
      [{ type: 'bi', name: 'Big', proportion: 1.98 }],
    ],
    [
      'DATA-083, DATA-084, DATA-085, DATA-086',
      'listDraws',
      [wire.draw({ expect: 1001, opencode: ['6', '5', '4'] })],
      [{ expect: '1001', opencode: [6, 5, 4], one: 'Big', two: 'Odd' }],
    ],
    [
      'DATA-096, DATA-097, DATA-098, DATA-099, DATA-100, DATA-101',
      'listWithdrawals',
      [wire.withdrawRecord({ status: '2', money: '50.5' })],
      [{ status: 2, status_text: 'Paid', money: 50.5, desc: '', create_time: 1_760_000_000, update_time: 1_760_000_300 }],
    ],
    [
      'DATA-102, DATA-103, DATA-104, DATA-105, DATA-106, DATA-107',
      'listRecharges',
      [wire.rechargeRecord({ pay_time: '2026-03-05 10:11:12' })],
      [{ status: 2, status_text: 'Paid', money: 100, desc: '', create_time: 1_760_000_000, pay_time: '2026-03-05 10:11:12' }],
    ],
    [
      'DATA-108, DATA-109, DATA-110',
      'listMoneyLog',
      [wire.moneyLogEntry({ money: '-5' })],
      [{ type_txt: 'Top-up', createtime: 1_760_000_000, money: -5 }],
    ],
    [
      'DATA-111, DATA-112, DATA-113',
      'listNotices',
      [wire.notice()],
      [{ name: 'Maintenance', text: '<p>Tonight</p>', create_time: 1_760_000_000 }],
    ],
    ['DATA-117, DATA-118', 'listBanks', [wire.bankChoice({ value: 4 })], [{ text: 'First Bank', value: '4' }]],
    ['DATA-119, DATA-120, DATA-121', 'getWithdrawRule', wire.withdrawRule({ min: '10', num: '3' }), { min: 10, max: 5000, num: 3 }],
    ['DATA-122, DATA-123', 'getPersonalReport', wire.personalReport({ win_money: '300' }), { win_money: 300, play_money: 500 }],
    ['DATA-125, DATA-126, DATA-127', 'listPrizes', [wire.prize()], [{ id: '1', title: '10 credits', image: '/prizes/10.svg' }]],
    ['DATA-128, DATA-129', 'drawPrize', wire.winResult({ id: 4 }), { id: '4', msgmemo: '<p>10 credits are yours.</p>' }],
    [
      'DATA-130, DATA-131, DATA-132, DATA-133',
      'listWinners',
      [wire.winner({ add_time: '1760000000' })],
      [{ image: '/prizes/10.svg', mmname: '10 credits', username: 'a***9', add_time: 1_760_000_000 }],
    ],
  ] as [string, CallName, unknown, unknown][])('[%s] %s', (_ids, name, sent, expected) => {
    expect(read(name, sent)).toMatchObject(expected as object);
  });

  test.each([
    ['the worded balance [DATA-007] (O-17)', 'getUserInfo', wire.userInfo({ money_value: '' }), { money_value: undefined }],
    ['the key of a game (O-87)', 'listGames', [wire.lottery({ key: '' })], [{ key: undefined }]],
    [
      'the code of a way to pay [DATA-034] (O-50)',
      'getBaseInfo',
      wire.baseInfo({ pay_banklist: [{ name: 'Bank', code: '' }] }),
      { pay_banklist: [{ code: undefined }] },
    ],
    [
      'the fields of a video in a profile [DATA-039] (O-02)',
      'getConfig',
      wire.config({ movielist_0: [{ id: 3, vod_name: '', vod_pic: '', xuanfei_name: 'An', img_url: ['/1.svg', '/2.svg'] }] }),
      { movielist_0: [{ vod_name: undefined, vod_pic: undefined, xuanfei_name: 'An', img_url: '/1.svg' }] },
    ],
  ] as [string, CallName, unknown, unknown][])('%s sent as an empty text was not sent', (_what, name, sent, expected) => {
    expect(read(name, sent)).toMatchObject(expected as object);
  });
});

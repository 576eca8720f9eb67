import type { Queryable } from '../db';
import { mediaCounts, mediaPath } from '../../media';
import { PAY_WAYS } from '../system/payWays';
import { insertRows } from './insertRows';
import announcements from './announcements.json';
import notices from './notices.json';

const bankNames = [
  'Sông Xanh Bank',
  'Hoa Sen Bank',
  'Núi Bạc Bank',
  'Cánh Diều Bank',
  'Đèn Lồng Bank',
  'Lúa Vàng Bank',
  'Biển Đông Savings',
  'Trúc Xinh Bank',
];
/** Fixed, so that the same database comes out on every machine. */
const FIRST_NOTICE = Date.UTC(2026, 8, 1, 2);
const DAY_MS = 86_400_000;

/** Notices, announcements, banners, made-up banks and ways to pay. */
export async function seedSystem(tx: Queryable): Promise<void> {
  await insertRows(
    tx,
    'notices',
    notices.map(({ names, bodies }, index) => ({
      id: index + 1,
      names,
      bodies,
      published_at: new Date(FIRST_NOTICE + index * 6 * DAY_MS),
    })),
  );
  await insertRows(
    tx,
    'announcements',
    Object.entries(announcements).map(([key, bodies]) => ({ key, bodies })),
  );
  await insertRows(
    tx,
    'banners',
    Array.from({ length: mediaCounts.banner }, (_, index) => ({ position: index + 1, url: mediaPath.banner(index + 1) })),
  );
  await insertRows(
    tx,
    'banks',
    bankNames.map((name, index) => ({ code: `B${index + 1}`, position: index + 1, name })),
  );
  await insertRows(
    tx,
    'pay_banks',
    PAY_WAYS.map(({ code, names }, index) => ({ code, position: index + 1, names })),
  );
}

import type { Queryable } from '../db';
import { mediaCounts, mediaPath } from '../../media';
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
const payBanks = [
  {
    en_us: 'Test transfer',
    zh_cn: '测试转账',
    es_spa: 'Transferencia de prueba',
    ms_my: 'Pindahan ujian',
    vn_vn: 'Chuyển khoản thử nghiệm',
    ja_ja: 'テスト振込',
  },
  {
    en_us: 'Test card',
    zh_cn: '测试银行卡',
    es_spa: 'Tarjeta de prueba',
    ms_my: 'Kad ujian',
    vn_vn: 'Thẻ thử nghiệm',
    ja_ja: 'テストカード',
  },
  {
    en_us: 'Test wallet',
    zh_cn: '测试钱包',
    es_spa: 'Monedero de prueba',
    ms_my: 'Dompet ujian',
    vn_vn: 'Ví thử nghiệm',
    ja_ja: 'テストウォレット',
  },
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
    payBanks.map((names, index) => ({ code: `P${index + 1}`, position: index + 1, names })),
  );
}

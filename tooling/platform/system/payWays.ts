import { mediaPath } from '../../media';
import type { WayKey } from '../../media';
import type { ByLanguage } from './words';

/** The test ways to pay of the reference platform, each with its drawing. */
export const PAY_WAYS: readonly { code: string; drawing: WayKey; names: ByLanguage }[] = [
  {
    code: 'P1',
    drawing: 'transfer',
    names: {
      en_us: 'Test transfer',
      zh_cn: '测试转账',
      es_spa: 'Transferencia de prueba',
      ms_my: 'Pindahan ujian',
      vn_vn: 'Chuyển khoản thử nghiệm',
      ja_ja: 'テスト振込',
    },
  },
  {
    code: 'P2',
    drawing: 'card',
    names: {
      en_us: 'Test card',
      zh_cn: '测试银行卡',
      es_spa: 'Tarjeta de prueba',
      ms_my: 'Kad ujian',
      vn_vn: 'Thẻ thử nghiệm',
      ja_ja: 'テストカード',
    },
  },
  {
    code: 'P3',
    drawing: 'wallet',
    names: {
      en_us: 'Test wallet',
      zh_cn: '测试钱包',
      es_spa: 'Monedero de prueba',
      ms_my: 'Dompet ujian',
      vn_vn: 'Ví thử nghiệm',
      ja_ja: 'テストウォレット',
    },
  },
];

/** Address of the picture of a way to pay; empty for one that an operator added. */
export function payWayPicture(code: string): string {
  const way = PAY_WAYS.find((one) => one.code === code);
  return way ? mediaPath.way(way.drawing) : '';
}

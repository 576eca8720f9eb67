import { clips } from '../../media';
import type { Language } from '@unison/shared/contract';
import type { Queryable } from '../db';
import { insertRows } from './insertRows';
import { choicesFrom } from './random';
import { placeRows } from './places';

const COUNT = 300;
type Names = Record<Language, string>;

/** Six classes, one per clip: what a class shows is what its clips show. */
const classes: readonly { key: (typeof clips)[number]['name']; names: Names }[] = [
  {
    key: 'sea',
    names: { en_us: 'By the sea', zh_cn: '海边', es_spa: 'Junto al mar', ms_my: 'Di tepi laut', vn_vn: 'Bên bờ biển', ja_ja: '海辺' },
  },
  {
    key: 'city',
    names: { en_us: 'City streets', zh_cn: '城市街道', es_spa: 'Calles', ms_my: 'Jalan kota', vn_vn: 'Phố phường', ja_ja: '街角' },
  },
  {
    key: 'hills',
    names: { en_us: 'In the hills', zh_cn: '山间', es_spa: 'En las colinas', ms_my: 'Di bukit', vn_vn: 'Trên đồi', ja_ja: '丘の上' },
  },
  { key: 'garden', names: { en_us: 'Gardens', zh_cn: '花园', es_spa: 'Jardines', ms_my: 'Taman', vn_vn: 'Vườn', ja_ja: '庭園' } },
  {
    key: 'lanterns',
    names: {
      en_us: 'Lantern nights',
      zh_cn: '灯笼之夜',
      es_spa: 'Noches de farolillos',
      ms_my: 'Malam tanglung',
      vn_vn: 'Đêm đèn lồng',
      ja_ja: '灯籠の夜',
    },
  },
  {
    key: 'night',
    names: { en_us: 'After dark', zh_cn: '夜色', es_spa: 'Al anochecer', ms_my: 'Selepas senja', vn_vn: 'Sau hoàng hôn', ja_ja: '夜景' },
  },
];

/** "{class} · {place} {part}": a title in each language without a translation of its own. */
export async function seedVideos(tx: Queryable): Promise<void> {
  await insertRows(
    tx,
    'video_classes',
    classes.map(({ key, names }, position) => ({ key, position, names })),
  );
  const places = placeRows().filter((place) => place.province !== null);
  const cities = choicesFrom('video places').some(places, places.length);
  const videos = Array.from({ length: COUNT }, (_, index) => {
    const kind = classes[index % classes.length] ?? classes[0];
    if (!kind) throw new Error('No class');
    const part = Math.floor(index / cities.length) + 1;
    const city = cities[index % cities.length]?.name ?? '';
    const names = Object.fromEntries(Object.entries(kind.names).map(([language, name]) => [language, `${name} · ${city} ${part}`]));
    return { id: index + 1, class_key: kind.key, names, clip: kind.key, plays: 0 };
  });
  await insertRows(tx, 'videos', videos);
}

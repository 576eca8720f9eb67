import type { Language } from '@unison/shared/contract';
import type { GameKey } from '../../media';
import type { Queryable } from '../db';

type Names = Record<Language, string>;
type GameClass = { id: number; key: string; names: Names };
/** `edge`: what the house keeps of every option on average, in percent; odds are rounded down to hundredths, within 0.5 to 2.5 %. */
type Game = { id: number; key: string; class: number; icon: GameKey; seconds: number; edge: number; hot: boolean; names: Names };

const CLASSES: readonly GameClass[] = [
  {
    id: 1,
    key: 'classic',
    names: { zh_cn: '经典', en_us: 'Classic', es_spa: 'Clásicos', ms_my: 'Klasik', vn_vn: 'Cổ điển', ja_ja: 'クラシック' },
  },
  { id: 2, key: 'fast', names: { zh_cn: '快速', en_us: 'Fast', es_spa: 'Rápidos', ms_my: 'Pantas', vn_vn: 'Nhanh', ja_ja: 'スピード' } },
];

/** What tells a game apart comes first: in a grid of four only the beginning shows. */
const names = (zh_cn: string, en_us: string, es_spa: string, ms_my: string, vn_vn: string, ja_ja: string): Names => ({
  zh_cn: `${zh_cn} · 任务升级`,
  en_us: `${en_us} · Task upgrade`,
  es_spa: `${es_spa} · Mejora de tareas`,
  ms_my: `${ms_my} · Naik taraf tugas`,
  vn_vn: `${vn_vn} · Nâng cấp nhiệm vụ`,
  ja_ja: `${ja_ja} · タスクアップグレード`,
});

const GAMES: readonly Game[] = [
  {
    id: 1,
    key: 'dice',
    class: 1,
    icon: 'dice',
    seconds: 60,
    edge: 1,
    hot: true,
    names: names('骰子', 'Dice', 'Dados', 'Dadu', 'Xúc xắc', 'サイコロ'),
  },
  {
    id: 2,
    key: 'quick',
    class: 2,
    icon: 'comet',
    seconds: 20,
    edge: 1.5,
    hot: true,
    names: names('快速彗星', 'Quick comet', 'Cometa rápido', 'Komet pantas', 'Sao chổi nhanh', 'クイック・彗星'),
  },
  {
    id: 3,
    key: 'lantern',
    class: 1,
    icon: 'lantern',
    seconds: 60,
    edge: 1.5,
    hot: true,
    names: names('灯笼', 'Lantern', 'Farol', 'Tanglung', 'Đèn lồng', 'ランタン'),
  },
  {
    id: 4,
    key: 'kite',
    class: 1,
    icon: 'kite',
    seconds: 60,
    edge: 2,
    hot: true,
    names: names('风筝', 'Kite', 'Cometa de papel', 'Wau', 'Cánh diều', '凧'),
  },
  {
    id: 5,
    key: 'drum',
    class: 1,
    icon: 'drum',
    seconds: 60,
    edge: 1.25,
    hot: false,
    names: names('鼓', 'Drum', 'Tambor', 'Gendang', 'Trống', '太鼓'),
  },
  {
    id: 6,
    key: 'stones',
    class: 1,
    icon: 'stones',
    seconds: 60,
    edge: 1.75,
    hot: false,
    names: names('石子', 'Stones', 'Piedras', 'Batu', 'Sỏi', '小石'),
  },
];

/** Odds in hundredths: 216 rolls shared by those that win, less the edge, rounded down. */
export function oddsFor(ways: number, edge: number): number {
  return Math.floor((216 / ways) * (100 - edge) + 1e-9);
}

/**
 * Puts the reference platform's games and their first odds where they are missing, as the schema's owner. What is there
 * stays: odds are changed by publishing a new version, which holds from a round that has not opened.
 */
export async function installGames(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [7_305_118]);
  for (const one of CLASSES) {
    await tx.query('INSERT INTO fair.classes (id, key, names) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      one.id,
      one.key,
      JSON.stringify(one.names),
    ]);
  }
  const options = await tx.query<{ option: string; ways: number }>('SELECT option, ways FROM fair.options');
  for (const game of GAMES) {
    const added = await tx.query(
      `INSERT INTO fair.games (id, key, class, names, icon, seconds, hot) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING id`,
      [game.id, game.key, game.class, JSON.stringify(game.names), game.icon, game.seconds, game.hot],
    );
    if (added.length === 0) continue;
    const odds = Object.fromEntries(options.map(({ option, ways }) => [option, oddsFor(ways, game.edge)]));
    await tx.query('SELECT fair.publish_odds($1, $2)', [game.id, JSON.stringify(odds)]);
  }
}

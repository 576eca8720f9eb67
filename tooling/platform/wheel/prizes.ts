import type { Language } from '@unison/shared/contract';
import { formatNumber } from '@unison/shared/format';
import { mediaPath } from '../../media';
import type { PrizeKey } from '../../media';
import type { Database, Queryable } from '../db';
import { wordsIn } from '../system/words';
import type { ByLanguage } from '../system/words';

type Titles = Record<Language, string>;

/** A prize as it is published; `minor` in hundredths of a credit, `weight` among the weights of the whole list. */
export type PrizeRow = { id: number; titles: ByLanguage; image: PrizeKey; minor: number; weight: number };
export type PrizeList = { version: number; hash: string; prizes: PrizeRow[] };

const CREDITS: Titles = { zh_cn: '点', en_us: 'credits', es_spa: 'créditos', ms_my: 'kredit', vn_vn: 'điểm', ja_ja: 'クレジット' };

/** The amount as a reader of each language writes it: `1,000 credits`, `1.000 điểm`. */
const creditsTitle = (credits: number, language: Language): string => `${formatNumber(credits, language)} ${CREDITS[language]}`;
const creditsTitles = (credits: number): Titles => ({
  zh_cn: creditsTitle(credits, 'zh_cn'),
  en_us: creditsTitle(credits, 'en_us'),
  es_spa: creditsTitle(credits, 'es_spa'),
  ms_my: creditsTitle(credits, 'ms_my'),
  vn_vn: creditsTitle(credits, 'vn_vn'),
  ja_ja: creditsTitle(credits, 'ja_ja'),
});
const noPrize: Titles = {
  zh_cn: '未中奖',
  en_us: 'No prize',
  es_spa: 'Sin premio',
  ms_my: 'Tiada hadiah',
  vn_vn: 'Không trúng',
  ja_ja: 'はずれ',
};

/** Credits, drawing and weight of the reference platform's prizes; the weights add up to 1,000. */
const PRIZES: readonly [credits: number, image: PrizeKey, weight: number][] = [
  [0, 'leaf', 300],
  [5, 'credits-small', 300],
  [10, 'tea', 180],
  [20, 'credits-medium', 120],
  [50, 'lantern', 60],
  [100, 'gift', 30],
  [200, 'star', 9],
  [1_000, 'credits-large', 1],
];

/** Publishes the first prize list where there is none, as the schema's owner. */
export async function installPrizes(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [7_305_119]);
  const [published] = await tx.query('SELECT version FROM fair.prize_lists LIMIT 1');
  if (published) return;
  const prizes = PRIZES.map(([credits, image, weight], index) => ({
    id: index + 1,
    titles: credits === 0 ? noPrize : creditsTitles(credits),
    image,
    minor: credits * 100,
    weight,
  }));
  await tx.query('SELECT fair.publish_prizes($1)', [JSON.stringify(prizes)]);
}

/** One published list; prizes in the order of their ids. */
export async function prizesOf(database: Pick<Database, 'query'>, version: number): Promise<PrizeList> {
  const [list] = await database.query<{ hash: Buffer }>('SELECT hash FROM fair.prize_lists WHERE version = $1', [version]);
  const prizes = await database.query<PrizeRow>('SELECT id, titles, image, minor, weight FROM fair.prizes WHERE list = $1 ORDER BY id', [
    version,
  ]);
  return { version, hash: list?.hash.toString('hex') ?? '', prizes };
}

/** The newest published list: what the next commits are made with. */
export async function currentPrizes(database: Pick<Database, 'query'>): Promise<PrizeList> {
  const [newest] = await database.query<{ version: number }>('SELECT max(version) AS version FROM fair.prize_lists');
  return prizesOf(database, newest?.version ?? 0);
}

/** A prize as the wheel shows it (DATA-125 to DATA-127), with its probability (B-05). */
export function describePrize(prize: PrizeRow, list: PrizeList, language: Language) {
  const total = list.prizes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: String(prize.id),
    title: wordsIn(prize.titles, language),
    image: mediaPath.prize(prize.image),
    probability: prize.weight / total,
  };
}

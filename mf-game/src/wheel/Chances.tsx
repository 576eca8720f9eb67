import { useFormat } from '@unison/shared/i18n';
import { List, ListRow, Picture, Section } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import styles from './Wheel.module.css';
import type { NextDraw, Prize } from './wheelApi';

/** The chance of a prize: from the weights the next draw is committed with, else as the platform says. */
function chanceOf(prize: Prize, next: NextDraw | undefined): number | undefined {
  const total = (next?.prizes ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const committed = next?.prizes.find(({ id }) => String(id) === prize.id);
  return committed && total > 0 ? committed.weight / total : prize.probability;
}

/** The least share that a percentage of two decimals can say. */
const LEAST = 0.0001;

/** The chance in words: no rounding makes it none, or certain. */
function useChanceText() {
  const { t } = useGameTexts();
  const { percent } = useFormat();
  return (chance: number | undefined): string => {
    if (chance && chance < LEAST) return t('wheel.under', { share: percent(LEAST) });
    if (chance && chance < 1 && chance > 1 - LEAST) return t('wheel.over', { share: percent(1 - LEAST) });
    return percent(chance);
  };
}

/** Every prize with its probability (B-05): segments are of one width, which is no chance. */
export function Chances({ prizes, next }: { prizes: readonly Prize[]; next: NextDraw | undefined }) {
  const { t } = useGameTexts();
  const chanceText = useChanceText();
  return (
    <Section heading={t('wheel.chances')}>
      <p className={styles.hint}>{t('wheel.width')}</p>
      <List>
        {prizes.map((prize, index) => (
          <ListRow
            key={`${prize.id} ${index}`}
            leading={<Picture src={prize.image} alt="" width={32} height={32} className={styles.thumb} />}
            title={prize.title}
            trailing={chanceText(chanceOf(prize, next))}
          />
        ))}
      </List>
    </Section>
  );
}

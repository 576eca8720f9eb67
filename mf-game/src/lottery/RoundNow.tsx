import { useListDrawsQuery } from '../parts/lotteryApi';
import type { Round } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import { RoundCard } from './RoundCard';
import styles from './RoundNow.module.css';
import { useDrawnToast } from './useDrawnToast';

/** The round now, above it what a member should know before anything else. */
export function RoundNow({ round }: { round: Round }) {
  const { t } = useGameTexts();
  const { draws } = useListDrawsQuery(round.game.key, { selectFromResult: ({ currentData }) => ({ draws: currentData }) });
  useDrawnToast(round, draws);
  return (
    <div className={styles.now}>
      <p className={styles.hint}>{t('game.hint')}</p>
      <RoundCard round={round} draws={draws} />
    </div>
  );
}

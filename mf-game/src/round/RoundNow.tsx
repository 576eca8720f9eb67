import { useListDrawsQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { RoundCard } from './RoundCard';
import styles from './RoundNow.module.css';
import { useNewestDraw } from './useNewestDraw';
import { useDrawnToast } from './useDrawnToast';

/** The round now, above it what a member should know before anything else. */
export function RoundNow({ round }: { round: Round }) {
  const { t } = useGameTexts();
  const { draws } = useListDrawsQuery(round.game.key, { selectFromResult: ({ currentData }) => ({ draws: currentData }) });
  const { newest, awaited } = useNewestDraw(round, draws);
  useDrawnToast(round, newest.round);
  return (
    <div className={styles.now}>
      <p className={styles.hint}>{t('game.hint')}</p>
      <RoundCard round={round} newest={newest} awaited={awaited} />
    </div>
  );
}

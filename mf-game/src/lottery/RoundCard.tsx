import { Card, Countdown, Facts } from '@unison/shared/ui';
import type { PastDraw, Round } from '../parts/lotteryApi';
import { useSecondsLeft } from '../parts/useSecondsLeft';
import { useGameTexts } from '../useGameTexts';
import { LastDraw } from './LastDraw';
import styles from './RoundCard.module.css';

/** The round open for stakes, its clock, and the last draw (GAME-09 to GAME-12). */
export function RoundCard({ round, draws }: { round: Round; draws: readonly PastDraw[] | undefined }) {
  const { t } = useGameTexts();
  const left = useSecondsLeft(round);
  return (
    <Card>
      <div className={styles.inside}>
        <div className={styles.top}>
          <Facts
            items={[
              { label: t('game.currentRound'), value: round.open },
              { label: t('game.nextRound'), value: round.next || '–' },
            ]}
          />
          <div className={styles.clock}>
            <span className={styles.label}>{t('game.countdown')}</span>
            <Countdown label={t('game.countdown')} seconds={left} />
          </div>
        </div>
        <LastDraw round={round} draws={draws} isDrawing={left === 0} />
      </div>
    </Card>
  );
}

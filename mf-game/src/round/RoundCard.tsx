import { Card, Countdown, Facts } from '@unison/shared/ui';
import type { PastDraw, Round } from '../parts/gameApi';
import { isOver, useIsLeft } from '@unison/shared/clock';
import { useGameTexts } from '../useGameTexts';
import { LastDraw } from './LastDraw';
import styles from './RoundCard.module.css';

type RoundCardProps = { round: Round; newest: PastDraw; awaited: string | undefined };

/** The round open for stakes, its clock, and the last draw (GAME-09 to GAME-12). */
export function RoundCard({ round, newest, awaited }: RoundCardProps) {
  const { t } = useGameTexts();
  const isDrawing = useIsLeft(round, isOver);
  return (
    <Card>
      <div className={styles.inside}>
        <div className={styles.top}>
          <Facts
            items={[
              { label: t('game.currentRound'), value: round.number },
              { label: t('game.nextRound'), value: round.next || '–' },
            ]}
          />
          <Clock round={round} />
        </div>
        <LastDraw newest={newest} awaited={awaited} isDrawing={isDrawing} />
      </div>
    </Card>
  );
}

function Clock({ round }: { round: Round }) {
  const { t } = useGameTexts();
  return (
    <div className={styles.clock}>
      <span className={styles.label}>{t('game.countdown')}</span>
      <Countdown label={t('game.countdown')} of={round} />
    </div>
  );
}

import { Countdown } from '@unison/shared/ui';
import type { ComponentType } from 'react';
import type { Round } from '../parts/gameApi';
import { useLongestSeen } from '../parts/useLongestSeen';
import { useGameTexts } from '../useGameTexts';
import { LastDraw } from './LastDraw';
import styles from './RoundStage.module.css';
import { TimeRing } from './TimeRing';
import type { Stage } from './useStage';

/** What the member's own orders of a drawn round came to. */
type OutcomeProps = { gameId: string; round: string };

export type RoundStageProps = { round: Round; stage: Stage; Outcome: ComponentType<OutcomeProps> };

/** The time left as a ring round the dice of the last draw, with the rounds it lies between (GAME-09 to GAME-12). */
export function RoundStage({ round, stage, Outcome }: RoundStageProps) {
  const { t } = useGameTexts();
  const { newest } = stage;
  return (
    <TimeRing of={round} whole={useLongestSeen(round.seconds)}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <Numbered label={t('game.currentRound')} number={round.number} />
          <Countdown label={t('game.countdown')} of={round} />
          <Numbered label={t('game.nextRound')} number={round.next || '–'} />
        </div>
        <LastDraw
          stage={stage}
          outcome={newest.round === '' ? null : <Outcome key={newest.round} gameId={round.game.id} round={newest.round} />}
        />
      </div>
    </TimeRing>
  );
}

function Numbered({ label, number }: { label: string; number: string }) {
  return (
    <p className={styles.numbered}>
      <span className={styles.label}>{label} </span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}

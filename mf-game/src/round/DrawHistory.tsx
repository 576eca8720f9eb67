import { useCapability } from '@unison/shared/api';
import { Answer, useOnDemand } from '@unison/shared/screen';
import { Button, EmptyState, Section } from '@unison/shared/ui';
import { useListDrawsQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { DrawList } from './DrawList';
import type { DrawListProps } from './DrawList';
import styles from './DrawHistory.module.css';

/** The draw history: a row for each draw, and the way to earlier ones where the platform keeps their seeds (GAME-13). */
export function DrawHistory({ game, Verdict }: { game: Round['game']; Verdict: DrawListProps['Verdict'] }) {
  const { t } = useGameTexts();
  const draws = useListDrawsQuery(game.key, { refetchOnMountOrArgChange: true });
  const hasEarlier = useCapability('fairness');
  const earlier = useOnDemand(() => import('./EarlierRounds').then((module) => module.EarlierRounds));
  return (
    <Section heading={t('game.history')}>
      <Answer of={draws}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState icon="game" message={t('game.noDraws')} />
          ) : (
            <div className={styles.draws}>
              <DrawList game={game} draws={known} Verdict={Verdict} />
              {hasEarlier ? (
                <Button block aria-haspopup="dialog" busy={earlier.isBusy} onClick={earlier.open}>
                  {t('game.earlier')}
                </Button>
              ) : null}
            </div>
          )
        }
      </Answer>
      {earlier.Part ? <earlier.Part game={game} onClose={earlier.close} /> : null}
    </Section>
  );
}

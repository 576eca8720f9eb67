import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { useCheckRoundsQuery } from './fairnessApi';
import { LinkedProof, useRoundToCheck } from './LinkedProof';
import type { LinkedProofProps } from './LinkedProof';

/**
 * A game that takes no stakes of this member, opened by a link to one of its checks: whoever staked there has the most reason to check. There may be no
 * such game, so what can be checked is promised once its proofs are here.
 */
export function ClosedGame(game: LinkedProofProps) {
  const { t, common } = useGameTexts();
  const round = useRoundToCheck();
  const { data: rounds } = useCheckRoundsQuery({ gameId: game.gameId }, { skip: !useCapability('fairness') });
  return (
    <Screen>
      <EmptyState
        icon="game"
        message={t(rounds ? 'game.checkOnly' : 'game.notForYou')}
        action={
          <>
            {rounds && round !== undefined ? (
              <LinkButton replace href={paths.check(game.gameKey, game.gameId, round)}>
                {t('game.check', { n: round })}
              </LinkButton>
            ) : null}
            <LinkButton href={paths.games()}>{common('game.name')}</LinkButton>
          </>
        }
      />
      <LinkedProof {...game} />
    </Screen>
  );
}

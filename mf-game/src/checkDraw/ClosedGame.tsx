import { paths } from '@unison/shared/contract';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { LinkedProof } from './LinkedProof';
import type { LinkedProofProps } from './LinkedProof';

/** A game that takes no stakes of this member, opened by a link to one of its checks: whoever staked there has the most reason to check. */
export function ClosedGame(game: LinkedProofProps) {
  const { t, common } = useGameTexts();
  return (
    <Screen>
      <EmptyState icon="game" message={t('game.checkOnly')} action={<LinkButton href={paths.games()}>{common('game.name')}</LinkButton>} />
      <LinkedProof {...game} />
    </Screen>
  );
}

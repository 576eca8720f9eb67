import type { Game } from '@unison/shared/api';
import { List } from '@unison/shared/ui';
import { memo, useDeferredValue } from 'react';
import type { ComponentType } from 'react';
import { contentOf } from '../parts/gameApi';
import type { PastDraw } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { DrawRow } from './DrawRow';
import { useRowTexts } from './useRowTexts';
import type { RowTexts } from './useRowTexts';

/** How a drawn round verified on this device, and the way to its proof. */
type VerdictProps = { gameId: string; round: string; dice?: readonly number[] };

export type DrawListProps = { game: Game; draws: readonly PastDraw[]; Verdict: ComponentType<VerdictProps> };

type ProvenRowProps = Pick<DrawListProps, 'game' | 'Verdict'> & { draw: PastDraw; language: string; textsOf: (draw: PastDraw) => RowTexts };

const says = ({ draw, game, language }: ProvenRowProps) => [game.id, contentOf(draw), language].join('|');

/** A new draw moves every row down by one: only what says something else is drawn again. */
const ProvenRow = memo(
  ({ game, draw, textsOf, Verdict }: ProvenRowProps) => (
    <DrawRow
      dice={draw.dice}
      texts={textsOf(draw)}
      proof={draw.round === '' ? null : <Verdict gameId={game.id} round={draw.round} dice={draw.dice} />}
    />
  ),
  (former, next) => says(former) === says(next),
);
ProvenRow.displayName = 'ProvenRow';

/** A row for each draw, with its proof. It follows when there is time: the dice that roll meanwhile come first. */
export function DrawList({ game, draws, Verdict }: DrawListProps) {
  const { t, language } = useGameTexts();
  const textsOf = useRowTexts();
  const shown = useDeferredValue(draws);
  return (
    <List label={t('game.history')}>
      {shown.map((draw, index) => (
        <ProvenRow key={draw.round || index} game={game} draw={draw} language={language} textsOf={textsOf} Verdict={Verdict} />
      ))}
    </List>
  );
}

import type { Game } from '@unison/shared/api';
import { List } from '@unison/shared/ui';
import { memo, useDeferredValue } from 'react';
import { saysOf } from '../parts/lotteryApi';
import type { PastDraw } from '../parts/lotteryApi';
import { RoundProof } from '../parts/RoundProof';
import { useGameTexts } from '../useGameTexts';
import { DrawRow } from './DrawRow';
import { useRowTexts } from './useRowTexts';
import type { RowTexts } from './useRowTexts';

type ProvenRowProps = { game: Game; draw: PastDraw; language: string; textsOf: (draw: PastDraw) => RowTexts };

const says = ({ draw, game, language }: ProvenRowProps) => [game.key, game.id, saysOf(draw), language].join('|');

/** A new draw moves every row down by one: only what says something else is drawn again. */
const ProvenRow = memo(
  ({ game, draw, textsOf }: ProvenRowProps) => (
    <DrawRow
      dice={draw.dice}
      texts={textsOf(draw)}
      proof={draw.round === '' ? null : <RoundProof gameKey={game.key} lotteryId={game.id} round={draw.round} dice={draw.dice} />}
    />
  ),
  (former, next) => says(former) === says(next),
);
ProvenRow.displayName = 'ProvenRow';

/** A row for each draw, with its proof. It follows when there is time: the dice that roll meanwhile come first. */
export function DrawList({ game, draws }: { game: Game; draws: readonly PastDraw[] }) {
  const { t, language } = useGameTexts();
  const textsOf = useRowTexts();
  const shown = useDeferredValue(draws);
  return (
    <List label={t('game.history')}>
      {shown.map((draw, index) => (
        <ProvenRow key={draw.round || index} game={game} draw={draw} language={language} textsOf={textsOf} />
      ))}
    </List>
  );
}

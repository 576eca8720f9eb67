import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { EmptyState, Link, List, Section } from '@unison/shared/ui';
import { useMemo } from 'react';
import { useListOddsQuery } from '../parts/gameApi';
import type { Round, StakeOption } from '../parts/gameApi';
import { playedTime } from '../parts/playedTime';
import { useHeld } from '../parts/useHeld';
import { useGameTexts } from '../useGameTexts';
import { OrderLine } from './OrderLine';
import { ordersOfGame } from './ordersOfGame';
import { RoundResult } from './RoundResult';
import { useFreshRecords } from './useFreshRecords';
import { useResultToasts } from './useResultToasts';

/** More stand in the records. */
const MOST = 10;
const NONE: readonly StakeOption[] = [];

type OwnOrdersProps = {
  round: Round;
  /** The round of the newest draw; empty where nobody says it. */
  drawn: string;
  /** The dice roll: what is known is said once they lie still. */
  isRolling: boolean;
  /** Rounds whose dice have yet to lie there. */
  unsaid: readonly string[];
};

/** The member's own orders of this game, and what became of those of the round just drawn. */
export function OwnOrders({ round, drawn, isRolling, unsaid }: OwnOrdersProps) {
  const { t } = useGameTexts();
  const records = useFreshRecords(round);
  const { data: options = NONE } = useListOddsQuery(round.game.id);
  const known = useMemo(() => records.data && ordersOfGame(records.data, round.game.id), [records.data, round.game.id]);
  const own = useHeld(known, isRolling);
  const said = useHeld(drawn, isRolling);
  useResultToasts(own?.isOfThisGame ? own.orders : undefined, unsaid);
  // Of before a stake, none there says nothing: it may be the very one that is missing.
  const isOfBefore =
    (records.isFetching || !!records.error) &&
    own?.orders.length === 0 &&
    (records.fulfilledTimeStamp ?? 0) < (playedTime.of().now().stakedAt ?? 0);
  return (
    <Section
      heading={t(own && !own.isOfThisGame ? 'game.latestOrders' : 'game.ownOrders')}
      aside={
        <Link look="alone" href={paths.gameRecords()}>
          {t('game.records')}
        </Link>
      }
    >
      <Answer of={isOfBefore ? { ...records, currentData: undefined } : records}>
        {() =>
          !own || own.orders.length === 0 ? (
            <EmptyState icon="ticket" message={t(own?.isOfThisGame ? 'game.noOrdersHere' : 'game.noOrders')} />
          ) : (
            <>
              <RoundResult own={own} round={said} />
              <List label={t(own.isOfThisGame ? 'game.ownOrders' : 'game.latestOrders')}>
                {own.orders.slice(0, MOST).map((order, index) => (
                  <OrderLine key={order.number ?? index} order={order} options={options} isNamed={!own.isOfThisGame} />
                ))}
              </List>
            </>
          )
        }
      </Answer>
    </Section>
  );
}

import { VisuallyHidden } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { OrderResult } from './OrderLine';
import { resultsOf } from './ordersOfGame';
import type { OrdersOfGame } from './ordersOfGame';
import styles from './RoundResult.module.css';

/** A line for each own order of the round just drawn, as the stage has it: a win and a loss in the same size, announced when they come. */
export function RoundResult({ own, round }: { own: OrdersOfGame; round: string }) {
  const { t, common } = useGameTexts();
  const results = resultsOf(own, round);
  return (
    <div role="status" aria-label={t('game.results')} className={styles.results}>
      {results.map((order, index) => (
        <p key={order.number ?? index} className={styles.line}>
          <span>
            {order.number === undefined
              ? t('game.round', { n: order.round })
              : t('game.resultOf', { number: order.number, n: order.round })}
          </span>
          <VisuallyHidden>{common('common.colon')}</VisuallyHidden>
          <OrderResult order={order} />
        </p>
      ))}
    </div>
  );
}

import type { Game } from '@unison/shared/api';
import { AttemptNotes, useIsOverdue } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { Amounts, Button, Link, StatusLine } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useGameTexts } from '../useGameTexts';
import type { Order, UnansweredOrder } from './orderAttempts';
import { useAboutOrder } from './useAboutOrder';
import type { OrderAttempts } from './useOrderAttempts';
import styles from './UnansweredLines.module.css';

type UnansweredLinesProps = {
  /** The game on the screen. */
  here: Game;
  orders: OrderAttempts;
  sending?: Order | undefined;
};

/**
 * Orders of which nobody knows yet: those still asked about, and those that only the records can tell of (O-81). `sending`: one that is on its way
 * and stands nowhere else.
 */
export function UnansweredLines({ here, orders, sending }: UnansweredLinesProps) {
  const { t, common } = useGameTexts();
  const about = useAboutOrder(here);
  const say = (what: 'game.asking' | 'game.noAnswer', order: Order) => (
    <>
      {t(what)} <Amounts>{about(order)}</Amounts>
    </>
  );
  const named = (what: 'common.close' | 'common.retry', order: Order) => `${common(what)}${common('common.colon')}${about(order)}`;
  const waysOut = ({ key, body }: UnansweredOrder) => (
    <span className={styles.ways}>
      <Link look="alone" href={paths.gameRecords()}>
        {t('game.records')}
      </Link>
      <Button size="small" aria-label={named('common.close', body)} onClick={() => orders.forget(key)}>
        {common('common.close')}
      </Button>
    </span>
  );
  return (
    <>
      <AttemptNotes of={orders.own} records={paths.gameRecords()} recordsLabel={t('game.records')} />
      {sending ? (
        <StatusLine tone="warning" live>
          {say('game.asking', sending)}
        </StatusLine>
      ) : null}
      {orders.waiting.map((order) => (
        <Waiting key={order.key} order={order} orders={orders} retryName={named('common.retry', order.body)} waysOut={waysOut(order)}>
          {say('game.asking', order.body)}
        </Waiting>
      ))}
      {orders.lost.map((order) => (
        <StatusLine key={order.key} tone="danger" live>
          <span className={styles.lost}>
            {say('game.noAnswer', order.body)}
            {waysOut(order)}
          </span>
        </StatusLine>
      ))}
    </>
  );
}

type WaitingProps = { order: UnansweredOrder; orders: OrderAttempts; retryName: string; waysOut: ReactNode; children: ReactNode };

/** Asked about by itself; after minutes the member may look in the records and let it go. */
function Waiting({ order, orders, retryName, waysOut, children }: WaitingProps) {
  const { common } = useGameTexts();
  const isOverdue = useIsOverdue(order);
  return (
    <StatusLine
      tone="warning"
      live
      action={
        <Button size="small" aria-label={retryName} busy={orders.asking.includes(order.key)} onClick={orders.retry}>
          {common('common.retry')}
        </Button>
      }
    >
      <span className={styles.lost}>
        {children}
        {isOverdue ? waysOut : null}
      </span>
    </StatusLine>
  );
}

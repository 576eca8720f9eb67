import { AttemptNotes, useIsOverdue } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { Amounts, Button, Link, StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { Order, UnansweredOrder } from './orderAttempts';
import { useAboutOrder } from './useAboutOrder';
import type { OrderAttempts } from './useOrderAttempts';
import styles from './UnansweredLines.module.css';

/**
 * Orders of which nobody knows yet: those still asked about, and those that only the records can tell of (O-81). `sending`: one that is on its way
 * and stands nowhere else.
 */
export function UnansweredLines({ orders, sending }: { orders: OrderAttempts; sending?: Order | undefined }) {
  const { t } = useGameTexts();
  return (
    <>
      <AttemptNotes of={orders.own} records={paths.gameRecords()} recordsLabel={t('game.records')} />
      {sending ? <Sending order={sending} /> : null}
      {orders.waiting.map((order) => (
        <Waiting key={order.key} order={order} orders={orders} />
      ))}
      {orders.lost.map((order) => (
        <Lost key={order.key} order={order} orders={orders} />
      ))}
    </>
  );
}

type LineProps = { order: UnansweredOrder; orders: OrderAttempts };

function Sending({ order }: { order: Order }) {
  const { t } = useGameTexts();
  const about = useAboutOrder()(order);
  return (
    <StatusLine tone="warning" live>
      {t('game.asking')} <Amounts>{about}</Amounts>
    </StatusLine>
  );
}

/** Asked about by itself; after minutes the member may look in the records and let it go. */
function Waiting({ order, orders }: LineProps) {
  const { t, common } = useGameTexts();
  const about = useAboutOrder()(order.body);
  const isOverdue = useIsOverdue(order);
  return (
    <StatusLine
      tone="warning"
      live
      action={
        <Button
          size="small"
          aria-label={`${common('common.retry')}${common('common.colon')}${about}`}
          busy={orders.asking.includes(order.key)}
          onClick={orders.retry}
        >
          {common('common.retry')}
        </Button>
      }
    >
      <span className={styles.lost}>
        {t('game.asking')} <Amounts>{about}</Amounts>
        {isOverdue ? <WaysOut order={order} orders={orders} about={about} /> : null}
      </span>
    </StatusLine>
  );
}

function Lost({ order, orders }: LineProps) {
  const { t } = useGameTexts();
  const about = useAboutOrder()(order.body);
  return (
    <StatusLine tone="danger" live>
      <span className={styles.lost}>
        {t('game.noAnswer')} <Amounts>{about}</Amounts>
        <WaysOut order={order} orders={orders} about={about} />
      </span>
    </StatusLine>
  );
}

function WaysOut({ order, orders, about }: LineProps & { about: string }) {
  const { t, common } = useGameTexts();
  return (
    <span className={styles.ways}>
      <Link look="alone" href={paths.gameRecords()}>
        {t('game.records')}
      </Link>
      <Button
        size="small"
        aria-label={`${common('common.close')}${common('common.colon')}${about}`}
        onClick={() => orders.forget(order.key)}
      >
        {common('common.close')}
      </Button>
    </span>
  );
}

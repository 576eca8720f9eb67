import { AttemptNotes, useIsOverdue } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { useFormat } from '@unison/shared/i18n';
import { Button, Link, StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { costOf } from './orderAttempts';
import type { UnansweredOrder } from './orderAttempts';
import type { OrderDesk } from './useOrderDesk';
import styles from './UnansweredLines.module.css';

/** Orders of which nobody knows yet: those still asked about, and those that only the records can tell of (O-81). */
export function UnansweredLines({ desk }: { desk: OrderDesk }) {
  const { t } = useGameTexts();
  return (
    <>
      <AttemptNotes of={desk.own} records={paths.gameRecords()} recordsLabel={t('game.records')} />
      {desk.waiting.map((order) => (
        <Waiting key={order.key} order={order} desk={desk} />
      ))}
      {desk.lost.map((order) => (
        <Lost key={order.key} order={order} desk={desk} />
      ))}
    </>
  );
}

type LineProps = { order: UnansweredOrder; desk: OrderDesk };

function useAbout({ body }: UnansweredOrder): string {
  const { t } = useGameTexts();
  const format = useFormat();
  return `${body.gameName} · ${t('game.round', { n: body.round })} · ${format.money(costOf(body))}`;
}

/** Asked about by itself; after minutes the member may look in the records and let it go. */
function Waiting({ order, desk }: LineProps) {
  const { t, common } = useGameTexts();
  const about = useAbout(order);
  const isOverdue = useIsOverdue(order);
  return (
    <StatusLine
      tone="warning"
      live
      action={
        <Button size="small" busy={desk.asking.includes(order.key)} onClick={desk.retry}>
          {common('common.retry')}
        </Button>
      }
    >
      <span className={styles.lost}>
        {t('game.asking')} {about}
        {isOverdue ? <WaysOut order={order} desk={desk} /> : null}
      </span>
    </StatusLine>
  );
}

function Lost({ order, desk }: LineProps) {
  const { t } = useGameTexts();
  const about = useAbout(order);
  return (
    <StatusLine tone="danger" live>
      <span className={styles.lost}>
        {t('game.noAnswer')} {about}
        <WaysOut order={order} desk={desk} />
      </span>
    </StatusLine>
  );
}

function WaysOut({ order, desk }: LineProps) {
  const { t, common } = useGameTexts();
  return (
    <span className={styles.ways}>
      <Link look="alone" href={paths.gameRecords()}>
        {t('game.records')}
      </Link>
      <Button size="small" onClick={() => desk.forget(order.key)}>
        {common('common.close')}
      </Button>
    </span>
  );
}

import { paths } from '@unison/shared/contract';
import { useFormat } from '@unison/shared/i18n';
import { multiplyMoney } from '@unison/shared/format';
import { Button, Link, StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { UnansweredOrder } from './unanswered';
import type { OrderDesk } from './useOrderDesk';
import styles from './UnansweredLines.module.css';

/** Orders of which nobody knows yet: those still asked about, and those that only the records can tell of (O-81). */
export function UnansweredLines({ desk }: { desk: OrderDesk }) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const about = ({ gameName, round, types, stake }: UnansweredOrder) =>
    `${gameName} · ${t('game.round', { n: round })} · ${format.money(multiplyMoney(stake, types.length))}`;
  return (
    <>
      {desk.waiting.map((order) => (
        <StatusLine
          key={order.key}
          tone="warning"
          live
          action={
            <Button size="small" busy={desk.isSending} onClick={desk.retry}>
              {common('common.retry')}
            </Button>
          }
        >
          {t('game.asking')} {about(order)}
        </StatusLine>
      ))}
      {desk.lost.map((order) => (
        <StatusLine key={order.key} tone="danger" live>
          <span className={styles.lost}>
            {t('game.noAnswer')} {about(order)}
            <span className={styles.ways}>
              <Link look="alone" href={paths.gameRecords()}>
                {t('game.records')}
              </Link>
              <Button size="small" onClick={() => desk.forget(order.key)}>
                {common('common.close')}
              </Button>
            </span>
          </span>
        </StatusLine>
      ))}
    </>
  );
}

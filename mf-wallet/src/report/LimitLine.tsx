import { LIMIT_NAMES } from '@unison/shared/api';
import type { LimitKind, OwnLimit } from '@unison/shared/api';
import { SHARED_TEXTS, useFormat, useTexts } from '@unison/shared/i18n';
import { Progress } from '@unison/shared/ui';
import styles from './report.module.css';

type LimitLineProps = { kind: LimitKind; limit: OwnLimit | undefined; today: number | undefined };

/** One limit: how much of it today has used, and what it will be. What the platform does not say reads '–', never 'no limit'. */
export function LimitLine({ kind, limit, today }: LimitLineProps) {
  const { t: common } = useTexts(SHARED_TEXTS);
  const format = useFormat();
  const amount = limit ? limit.amount : undefined;
  const stands = amount === null ? common('care.none') : format.money(amount);
  const used = common('care.usedToday', { amount: format.money(today) });
  const hasNext = typeof limit?.nextAt === 'number' && limit.next !== undefined;
  return (
    <div className={styles.limit}>
      <p className={styles.limitHead}>
        <span>{common(LIMIT_NAMES[kind])}</span>
        <span className={styles.figure}>{stands}</span>
      </p>
      {typeof amount === 'number' && today !== undefined ? (
        <Progress
          label={common(LIMIT_NAMES[kind])}
          value={amount === 0 ? 1 : today}
          max={amount === 0 ? 1 : amount}
          valueText={`${format.money(today)} / ${stands}`}
        />
      ) : null}
      <p className={styles.hint}>{used}</p>
      {hasNext ? (
        <p className={styles.hint}>
          {common('care.next', {
            amount: limit.next === null ? common('care.none') : format.money(limit.next),
            time: format.moment(limit.nextAt ?? ''),
          })}
        </p>
      ) : null}
    </div>
  );
}

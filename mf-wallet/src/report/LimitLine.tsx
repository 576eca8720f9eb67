import { LIMIT_NAMES } from '@unison/shared/api';
import type { LimitKind, OwnCare } from '@unison/shared/api';
import { useLimitWords } from '@unison/shared/care';
import { useFormat } from '@unison/shared/i18n';
import { Amounts, Progress } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import styles from './report.module.css';

/** One limit: how much of it today has used, and what it will be. What the platform does not say reads '–', never 'no limit'. */
export function LimitLine({ kind, care }: { kind: LimitKind; care: OwnCare }) {
  const { common } = useWalletTexts();
  const format = useFormat();
  const { used, next } = useLimitWords()(care, kind);
  const today = care.today[kind];
  const amount = care.limits.find((limit) => limit.kind === kind)?.amount;
  const stands = amount === null ? common('care.none') : format.money(amount);
  return (
    <div className={styles.limit}>
      <p className={styles.limitHead}>
        <span>{common(LIMIT_NAMES[kind])}</span>
        <span className={styles.figure}>
          <Amounts>{stands}</Amounts>
        </span>
      </p>
      {typeof amount === 'number' && today !== undefined ? (
        <Progress
          label={common(LIMIT_NAMES[kind])}
          value={amount === 0 ? 1 : today}
          max={amount === 0 ? 1 : amount}
          valueText={`${format.money(today)} / ${stands}`}
        />
      ) : null}
      <p className={styles.hint}>
        <Amounts>{used}</Amounts>
      </p>
      {next === undefined ? null : (
        <p className={styles.hint}>
          <Amounts>{next}</Amounts>
        </p>
      )}
    </div>
  );
}

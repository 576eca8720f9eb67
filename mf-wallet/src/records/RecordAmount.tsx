import { signedMoney } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Badge, Money } from '@unison/shared/ui';
import type { AccountRecord } from './accountRecord';
import styles from './records.module.css';

/** The amount with what became of it: in a row small, on a receipt large. */
export function RecordAmount({ record, size = 'regular' }: { record: AccountRecord; size?: 'regular' | 'huge' }) {
  const format = useFormat();
  const { amount, isSigned, status, game } = record;
  const won = game?.wonMoney !== undefined && game.wonMoney > 0 ? game.wonMoney : undefined;
  return (
    <span className={styles.amount}>
      <Money
        value={isSigned ? signedMoney(format, amount) : format.amount(amount)}
        unit={amount === undefined ? undefined : format.unit}
        size={size}
        tone={isSigned && amount !== undefined && amount > 0 ? 'gained' : 'plain'}
      />
      {won === undefined ? null : <Money value={signedMoney(format, won)} unit={format.unit} size={size} tone="gained" />}
      {status === undefined || status.text === '' ? null : (
        <Badge tone={status.isSuccess ? 'positive' : 'neutral'} {...(status.isSuccess ? { icon: 'check' } : {})}>
          {status.text}
        </Badge>
      )}
    </span>
  );
}

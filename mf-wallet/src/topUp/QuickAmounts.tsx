import { useFormat, useTexts } from '@unison/shared/i18n';
import { Chip } from '@unison/shared/ui';
import styles from './TopUp.module.css';

const AMOUNTS = ['50', '100', '200', '500', '1000', '5000'];

export type QuickAmountsProps = { chosen: string | undefined; onChoose: (amount: string) => void };

export function QuickAmounts({ chosen, onChoose }: QuickAmountsProps) {
  const { t } = useTexts('wallet');
  const { amount } = useFormat();
  return (
    <div role="group" aria-label={t('money.quick')} className={styles.quick}>
      {AMOUNTS.map((one) => (
        <Chip key={one} pressed={chosen === one} onChange={() => onChoose(one)}>
          {amount(one)}
        </Chip>
      ))}
    </div>
  );
}

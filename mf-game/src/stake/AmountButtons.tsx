import { entryText } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Button, VisuallyHidden } from '@unison/shared/ui';
import { useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import styles from './AmountButtons.module.css';
import { highestStake, scaled } from './amounts';

type AmountButtonsProps = {
  stake: string;
  /** How many options the stake is put on. */
  count: number;
  /** Undefined where the platform does not say: then there is no highest stake. */
  balance: number | undefined;
  /** The stake of the last order, if there was one. */
  last: string | undefined;
  onChange: (stake: string) => void;
};

/** Shortcuts to an amount; none of them is ever filled in by itself. */
export function AmountButtons({ stake, count, balance, last, onChange }: AmountButtonsProps) {
  const { t, language } = useGameTexts();
  const format = useFormat();
  const highest = balance === undefined ? undefined : highestStake(balance, count);
  const [filled, setFilled] = useState<string>();
  const fill = (amount: string | undefined) => {
    if (amount === undefined) return;
    setFilled(amount);
    onChange(entryText(amount, language));
  };
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={() => fill(scaled(stake, 0.5))}>
        <span aria-hidden="true">½</span>
        <VisuallyHidden>{t('game.half')}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={() => fill(scaled(stake, 2))}>
        <span aria-hidden="true">×2</span>
        <VisuallyHidden>{t('game.double')}</VisuallyHidden>
      </Button>
      {last === undefined ? null : (
        <Button size="small" onClick={() => fill(last)}>
          {t('game.last', { money: format.money(last) })}
        </Button>
      )}
      {highest === undefined ? null : (
        <Button size="small" onClick={() => fill(highest)}>
          {t('game.max')}
        </Button>
      )}
      {/* The button keeps the focus, and its name does not say what stands in the field now. */}
      <VisuallyHidden>
        <span aria-live="polite">{filled !== undefined && entryText(filled, language) === stake ? format.amount(filled) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

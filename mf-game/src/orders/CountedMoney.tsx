import { Money } from '@unison/shared/ui';
import type { MoneyProps } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import { wantsLessMotion } from '../parts/wantsLessMotion';
import styles from './CountedMoney.module.css';

type CountedMoneyProps = Omit<MoneyProps, 'value'> & {
  amount: number;
  /** Puts an amount into words. */
  words: (amount: number) => string;
};

/** How long it counts, in ms. */
const COUNT_MS = 200;

/** An amount that counts up when it comes, and stands there at once where motion is reduced. What is read aloud is the amount alone. */
export function CountedMoney({ amount, words, ...look }: CountedMoneyProps) {
  const share = useCount();
  const value = words(amount);
  if (share >= 1) return <Money {...look} value={value} />;
  return (
    <span className={styles.counted}>
      <span className={styles.amount}>
        <Money {...look} value={value} />
      </span>
      <span aria-hidden="true" className={styles.running}>
        <Money {...look} value={words(Math.round(amount * share * 100) / 100)} />
      </span>
    </span>
  );
}

/** From 0 to 1, once. */
function useCount(): number {
  const [share, setShare] = useState(() => (wantsLessMotion() ? 1 : 0));
  useEffect(() => {
    if (wantsLessMotion()) return undefined;
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const next = Math.min(1, (now - began) / COUNT_MS);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return share;
}

import styles from './Money.module.css';
import { Amounts } from './Amounts';
import { classNames } from '../classNames';

export type MoneyProps = {
  /** The amount as it is to be read: grouped for the language, with its sign where the sign matters; or words with one in them. */
  value: string;
  /** Label of the unit, after the number; without it the number alone. */
  unit?: string | undefined;
  /** `gained`: money that came; `staked`: money put at risk, neutral ink. Colour never speaks alone: give `value` its sign. Default `plain`. */
  tone?: 'plain' | 'gained' | 'staked';
  /** `figure`: the one amount that a screen is about. */
  size?: 'small' | 'regular' | 'large' | 'huge' | 'figure';
};

/** An amount: figures of equal width, the unit behind. Words around it may take another line, the amount never. */
export function Money({ value, unit, tone = 'plain', size = 'regular' }: MoneyProps) {
  return (
    <span className={classNames(styles.money, unit && styles.whole, styles[tone], styles[size])}>
      <Amounts>{value}</Amounts>
      {unit ? <span className={styles.unit}> {unit}</span> : null}
    </span>
  );
}

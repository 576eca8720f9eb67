import { useFormat } from '@unison/shared/i18n';
import styles from './RulesSheet.module.css';

/** A sentence in which no end of a line parts an amount from its unit. */
export function AmountSentence({ text }: { text: string }) {
  const { unit } = useFormat();
  return text.split(new RegExp(`(\\d[\\d.,]* ${unit})`)).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.amount}>
        {part}
      </span>
    ),
  );
}

import { Children } from 'react';
import type { ReactNode } from 'react';
import styles from './Money.module.css';
import { useUnit } from '../Labels/KitLabels';

/**
 * Words in which no end of a line parts an amount from its unit, however narrow the phone and large the text. The space between them stays a
 * plain one, so that whoever looks for `1,000 K` in the page finds it. Buttons, rows, facts, status lines, empty states, notes of fields, toasts
 * and questions of the kit put it around the words they are given. Words that a screen places by itself, or hands to another part, need it where
 * an amount may stand in them.
 */
export function Amounts({ children }: { children: ReactNode }) {
  const unit = useUnit();
  if (!unit) return children;
  return Children.map(children, (part) =>
    typeof part === 'string' && part.includes(` ${unit}`) ? <Whole text={part} unit={unit} /> : part,
  );
}

function Whole({ text, unit }: { text: string; unit: string }) {
  return text.split(new RegExp(`([+−-]?\\d[\\d.,\\u00a0\\u202f]* ${unit}(?!\\p{L}))`, 'u')).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
}

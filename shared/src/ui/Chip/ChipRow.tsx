import { Chip } from './Chip';
import styles from './ChipRow.module.css';

export type ChipRowProps = {
  /** What is chosen here, e.g. 'Status'. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The one that is on. */
  value: string;
  onChange: (value: string) => void;
};

/** One of a few, beside each other in a strip that scrolls sideways: the filter of a list. The tab key walks over them and brings each into sight. */
export function ChipRow({ label, options, value, onChange }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {options.map((option) => (
        <Chip key={option.value} pressed={option.value === value} onChange={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </div>
  );
}

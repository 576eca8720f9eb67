import styles from './Passcode.module.css';
import { useKitLabels } from '../Labels/KitLabels';
import { Icon } from '../Icon/Icon';

export type KeypadProps = { onDigit: (digit: string) => void; onDelete: () => void };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Ten digits and a key that takes the last one back. */
export function Keypad({ onDigit, onDelete }: KeypadProps) {
  const labels = useKitLabels();
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <div className={styles.keypad}>
      {digits.map(key)}
      <span />
      {key('0')}
      <button type="button" className={styles.key} aria-label={labels.deleteDigit} onClick={onDelete}>
        <Icon name="backspace" />
      </button>
    </div>
  );
}

import { nameParts } from '@unison/shared/format';
import { IconButton, VisuallyHidden } from '@unison/shared/ui';
import { useShellTexts } from '../useShellTexts';
import styles from './Header.module.css';

export type HeaderProps = {
  heading: string;
  /** Leads back; undefined on a tab, which has nothing before it. */
  onBack: (() => void) | undefined;
  /** Told the element that controls of the screen are put into (`HeaderAction`). */
  endRef?: (end: HTMLElement | null) => void;
};

export function Header({ heading, onBack, endRef }: HeaderProps) {
  const { common } = useShellTexts();
  const [first, second] = nameParts(heading);
  return (
    <header className={styles.header}>
      <div className={styles.start}>{onBack ? <IconButton icon="back" label={common('common.back')} onClick={onBack} /> : null}</div>
      <h1 className={styles.heading}>
        {first}
        {second === undefined ? null : (
          <>
            <VisuallyHidden> · </VisuallyHidden>
            <span className={styles.second}>{second}</span>
          </>
        )}
      </h1>
      <div ref={endRef} className={styles.end} />
    </header>
  );
}

import { IconButton } from '@unison/shared/ui';
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
  return (
    <header className={styles.header}>
      <div className={styles.start}>{onBack ? <IconButton icon="back" label={common('common.back')} onClick={onBack} /> : null}</div>
      <h1 className={styles.heading}>{heading}</h1>
      <div ref={endRef} className={styles.end} />
    </header>
  );
}

import { SafeHtml } from '@unison/shared/ui/html';
import styles from './NoticesScreen.module.css';

/** Notices may hold HTML (DATA-112). Plain words need no sanitiser, and so no wait and no jump. */
export function NoticeText({ text }: { text: string }) {
  return /[<&]/.test(text) ? <SafeHtml html={text} /> : <p className={styles.text}>{text}</p>;
}

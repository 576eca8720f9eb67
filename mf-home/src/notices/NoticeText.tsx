import { SafeHtml } from '@unison/shared/ui/html';
import styles from './NoticesScreen.module.css';

/** A tag or an entity. '&' and '<' alone are plain words. */
const HTML = /<\/?[a-z!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** Notices may hold HTML (DATA-112). Plain words need no sanitiser, and so no wait and no jump, and keep their lines. */
export function NoticeText({ text }: { text: string }) {
  return HTML.test(text) ? <SafeHtml html={text} /> : <p className={styles.text}>{text}</p>;
}

import { SafeHtml } from '@unison/shared/ui/html';
import { useHomeTexts } from '../useHomeTexts';
import styles from './NoticesScreen.module.css';

/** Notices may hold HTML (DATA-112). Plain words need no sanitiser, and so no wait and no jump. */
export function NoticeText({ text }: { text: string }) {
  const { common } = useHomeTexts();
  return /[<&]/.test(text) ? <SafeHtml html={text} loadingLabel={common('common.loading')} /> : <p className={styles.text}>{text}</p>;
}

import { readLanguage } from '@unison/shared/api';
import { LOCALE, type Language } from '@unison/shared/contract';
import styles from './bootFailure.module.css';

/** Part of the first file: what says that nothing could be loaded cannot itself be something to load. */
const TEXTS: Record<Language, { message: string; reload: string }> = {
  zh_cn: { message: '应用无法启动，请检查网络后重新加载。', reload: '重新加载' },
  en_us: { message: 'The app could not start. Check your connection and reload.', reload: 'Reload' },
  es_spa: { message: 'No se ha podido iniciar la aplicación. Comprueba tu conexión y recarga la página.', reload: 'Recargar' },
  ms_my: { message: 'Aplikasi tidak dapat dimulakan. Semak sambungan anda dan muat semula.', reload: 'Muat semula' },
  vn_vn: { message: 'Không thể khởi động ứng dụng. Hãy kiểm tra kết nối rồi tải lại.', reload: 'Tải lại' },
  ja_ja: { message: 'アプリを起動できませんでした。通信状況を確認して再読み込みしてください。', reload: '再読み込み' },
};

/** Shows a plain message and a way to reload, without React, router or texts: any of them may be what failed. Never a blank page. */
export function showBootFailure(root: HTMLElement): void {
  const language = readLanguage();
  const { message, reload } = TEXTS[language];
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.setAttribute('role', 'alert');
  card.lang = LOCALE[language];
  const words = document.createElement('p');
  words.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  card.append(words, button);
  root.replaceChildren(card);
}

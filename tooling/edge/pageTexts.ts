import { DEFAULT_LANGUAGE, LOCALE, type Language } from '@unison/shared/contract';

/** Shown where scripts are switched off. */
const NO_SCRIPT: Record<Language, string> = {
  zh_cn: '请在浏览器中启用 JavaScript，然后重新加载页面。',
  en_us: 'Please turn on JavaScript in your browser, then reload the page.',
  es_spa: 'Activa JavaScript en tu navegador y vuelve a cargar la página.',
  ms_my: 'Sila hidupkan JavaScript dalam pelayar anda, kemudian muat semula halaman.',
  vn_vn: 'Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.',
  ja_ja: 'ブラウザーの JavaScript を有効にして、ページを再読み込みしてください。',
};

/** Shown where the app has not come after a while. */
const LATE: Record<Language, string> = {
  zh_cn: '应用加载时间较长，请检查网络连接。',
  en_us: 'The app is taking longer than usual. Check your connection.',
  es_spa: 'La aplicación tarda mucho en cargar. Comprueba tu conexión.',
  ms_my: 'Aplikasi mengambil masa lebih lama daripada biasa. Semak sambungan anda.',
  vn_vn: 'Ứng dụng tải lâu hơn bình thường. Hãy kiểm tra kết nối.',
  ja_ja: 'アプリの読み込みに時間がかかっています。通信状況を確認してください。',
};

/** Shown where the app cannot come: a file it starts with did not, or its start went wrong. It advises what the one above does, word for word, which weighs next to nothing. */
const FAILED: Record<Language, string> = {
  zh_cn: '应用无法启动，请检查网络连接。',
  en_us: 'The app could not start. Check your connection.',
  es_spa: 'No se ha podido iniciar la aplicación. Comprueba tu conexión.',
  ms_my: 'Aplikasi tidak dapat dimulakan. Semak sambungan anda.',
  vn_vn: 'Không thể khởi động ứng dụng. Hãy kiểm tra kết nối.',
  ja_ja: 'アプリを起動できませんでした。通信状況を確認してください。',
};

const RELOAD: Record<Language, string> = {
  zh_cn: '重新加载',
  en_us: 'Reload',
  es_spa: 'Volver a cargar',
  ms_my: 'Muat semula',
  vn_vn: 'Tải lại',
  ja_ja: '再読み込み',
};

/** What a search engine or a link's preview says of the app, after its name. */
const DESCRIPTION: Record<Language, string> = {
  zh_cn: '面向会员的视频、档案与游戏。仅限 18 岁及以上成年人。',
  en_us: 'Videos, profiles and games for members. For adults of 18 and over only.',
  es_spa: 'Vídeos, perfiles y juegos para miembros. Solo para mayores de 18 años.',
  ms_my: 'Video, profil dan permainan untuk ahli. Hanya untuk dewasa 18 tahun ke atas.',
  vn_vn: 'Video, hồ sơ và trò chơi dành cho hội viên. Chỉ dành cho người từ 18 tuổi trở lên.',
  ja_ja: '会員向けの動画、プロフィール、ゲーム。18歳以上の方のみご利用いただけます。',
};

const languages = Object.keys(LOCALE) as Language[]; // keys of a record of languages

/** In each language a sentence and a link that loads the address again: it needs no script. */
const withReload = (texts: Record<Language, string>): string =>
  languages.map((language) => `<p lang="${LOCALE[language]}">${texts[language]} <a href="">${RELOAD[language]}</a></p>`).join('');

/** For who has scripts switched off, one sentence for each language. */
export const noScriptText = (): string => languages.map((language) => `<p lang="${LOCALE[language]}">${NO_SCRIPT[language]}</p>`).join('');

/** Which of the languages shows, and when, is a matter of `PAGE_STYLE`. */
export const lateText = (): string => withReload(LATE);

/** As `lateText`, for an app that will not come. */
export const failedText = (): string => withReload(FAILED);

/** The description in the language of the document, which is the default one until the app knows whose page it is. */
export const descriptionOf = (platformName: string): string => `${platformName}: ${DESCRIPTION[DEFAULT_LANGUAGE]}`;

import { languageOrDefault, type Language } from '@unison/shared/contract';

const DOWN: Record<Language, string> = {
  zh_cn: '应用暂时不可用，请稍后再试。',
  en_us: 'The app is not available right now. Please try again in a moment.',
  es_spa: 'La aplicación no está disponible en este momento. Inténtalo de nuevo en un momento.',
  ms_my: 'Aplikasi tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
  vn_vn: 'Ứng dụng tạm thời không khả dụng. Vui lòng thử lại sau giây lát.',
  ja_ja: 'ただいまアプリをご利用いただけません。しばらくしてからもう一度お試しください。',
};

/** The envelope of a call that never reached the platform, in the language of the request's `lang` header (API-08). */
export function platformDownEnvelope(language: unknown): string {
  return JSON.stringify({ code: 503, msg: DOWN[languageOrDefault(language)], data: '' });
}

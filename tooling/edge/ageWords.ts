import { DEFAULT_LANGUAGE, LOCALE } from '@unison/shared/contract';
import type { AgeWords } from '../early/ageScript';

/** The age question in the document's language, word for word as the app asks it; a test compares the two. */
export const AGE_WORDS: AgeWords = {
  lang: LOCALE[DEFAULT_LANGUAGE],
  title: 'Trước khi vào',
  body: 'Ứng dụng chỉ dành cho người từ 18 tuổi trở lên',
  note: 'Đây là xác nhận của chính bạn và chỉ được lưu trên thiết bị này.',
  yes: 'Tôi từ 18 tuổi trở lên',
  no: 'Thoát',
  leftTitle: 'Bạn đã thoát',
  left: 'Bạn không thể dùng ứng dụng này nếu chưa đủ 18 tuổi.',
  back: 'Quay lại xác nhận độ tuổi',
};

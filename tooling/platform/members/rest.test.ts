import { LANGUAGES } from '@unison/shared/contract';
import { restEnd } from './rest';

const HALF_PAST_TWO = new Date('2026-12-01T14:30:00Z');

test.each(LANGUAGES)('in %s a member far away is told of which zone the end of their pause is [O-93] (B-01)', (language) => {
  expect(restEnd(HALF_PAST_TWO, language, 'Asia/Ho_Chi_Minh')).toMatch(/9:30|21:30/);
  expect(restEnd(HALF_PAST_TWO, language, 'Asia/Ho_Chi_Minh')).toContain('GMT+7');
  expect(restEnd(HALF_PAST_TWO, language, 'Europe/Madrid')).toContain('GMT+1');
});

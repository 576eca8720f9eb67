import { parseAmount, searchText } from '../format';
import { noCode, withoutGaps } from '.';

/** As a chat puts it on the clipboard. */
const pasted = (text: string) => `\u200e\u2068${text.slice(0, 2)}\u00ad${text.slice(2)}\u2069\u200b`;

test('what was pasted out of a chat is read without the signs that nobody sees', () => {
  expect(withoutGaps(pasted('0123 4567'))).toBe('01234567');
  expect(noCode(pasted('123456'), 'Please enter the code')).toBeUndefined();
  expect(parseAmount(pasted('100'))).toBe('100');
  expect(searchText(pasted('Đà Nẵng'))).toBe('da nang');
});

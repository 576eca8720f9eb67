import { namesMatching } from './namesMatching';

test.each([
  ['dem hoi', 'Đêm hội đèn lồng', true],
  ['HOI dem', 'Đêm hội đèn lồng', true],
  ['sea', 'Đêm hội', false],
  ['夜', '夜の湖', true],
  ['(.*', 'a (.* b', true],
])('"%s" finds "%s": %o (B-10)', (typed, name, expected) => {
  expect(namesMatching(typed)?.({ name })).toBe(expected);
});

test('nothing typed is no search', () => {
  expect(namesMatching('   ')).toBeUndefined();
});

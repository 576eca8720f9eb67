import { optionNames } from './optionNames';

const words: Record<string, string> = {
  'game.big': 'Big',
  'game.small': 'Small',
  'game.odd': 'Odd',
  'game.even': 'Even',
  'game.sum': 'Sum',
  'common.comma': ', ',
};
const common = (key: string) => words[key] ?? key;

test.each([
  ['bi,sm,si,do', 'Big, Small, Odd, Even'],
  ['3, 18', 'Sum 3, Sum 18'],
  ['19,2,constructor,<b>', '19, 2, constructor, <b>'],
  ['', ''],
  [',bi,', 'Big'],
])('the options %j read %j [LIMIT-27] (O-52)', (chosen, shown) => {
  expect(optionNames(chosen, common)).toBe(shown);
});

import { withoutCommonEnd } from './commonEnd';

test.each([
  ['the same end on all', ['Dice · Task', 'Quick comet · Task'], ['Dice', 'Quick comet']],
  ['the same end in Japanese', ['凧・タスク', 'サイコロ・タスク'], ['凧', 'サイコロ']],
  ['different ends', ['Dice · Task', 'Comet · Draw'], ['Dice · Task', 'Comet · Draw']],
  ['one without an end', ['Dice · Task', 'Task'], ['Dice · Task', 'Task']],
  ['a name that is the end alone', ['Dice · Task', ' · Task'], ['Dice · Task', ' · Task']],
  ['one alone', ['Dice · Task'], ['Dice · Task']],
  ['no dot', ['Dice Task', 'Comet Task'], ['Dice Task', 'Comet Task']],
  ['nothing', [], []],
])('%s: what tells games apart is what stands on their tiles', (_what, names, shown) => {
  expect(withoutCommonEnd(names)).toEqual(shown);
});

import { chosenBench } from './benches';

test('without a name it measures what members wait for, beside the monolith and plain federation', () => {
  expect(chosenBench([])).toMatchObject({ name: 'cold', rest: [] });
  expect(chosenBench(['--rounds', '3'])).toMatchObject({ name: 'cold', rest: ['--rounds', '3'] });
});

test('a name chooses its bench, a wrong one is told with those that exist', () => {
  expect(chosenBench(['bytes', 'mf-video', '--table'])).toMatchObject({ name: 'bytes', rest: ['mf-video', '--table'] });
  expect(() => chosenBench(['byte'])).toThrow(/cold.*there is no byte\.$/);
});

import { readDevLine } from './devLine';

const REMOTES = ['mf-game', 'mf-home'];
const read = (line: string) => readDevLine(line.split(' ').filter(Boolean), REMOTES);

test('a remote is put into the app on this machine, or into the one that is named', () => {
  expect(read('mf-game')).toEqual({ what: 'remote', packageName: 'mf-game', against: 'http://localhost:3000', port: 3103 });
  expect(read('mf-home --against https://app.example.org')).toMatchObject({ packageName: 'mf-home', against: 'https://app.example.org' });
});

test('it may stand alone, and everything may come from the sources', () => {
  expect(read('mf-game --alone')).toEqual({ what: 'alone', packageName: 'mf-game', port: 3103 });
  expect(read('all')).toEqual({ what: 'all', port: 3000 });
  expect(read('gallery')).toEqual({ what: 'gallery' });
});

test.each([
  ['mf-game --alone --against http://localhost:3000', /leave --against out/],
  ['all --against http://localhost:3000', /belong to one remote, not to all/],
  ['', /REMOTE \[--against URL \| --alone\].*mf-game, mf-home/],
  ['mf-nowhere', /no remote mf-nowhere.*mf-game, mf-home/],
  ['mf-game mf-home', /One at a time/],
  ['mf-game --against', /--against needs an address/],
  ['mf-game --against nowhere', /--against nowhere: not an address/],
  ['mf-game --watch', /--watch.*mf-game, mf-home/],
])('`%s` is refused in one line that says what to do', (line, said) => {
  expect(() => read(line)).toThrow(said);
  expect(() => read(line)).toThrow(/^[^\n]*$/);
});

import { asDictionary, sameFileIn, stableName } from './sameFile';

test.each([
  ['688.0a1b2c3d.js', '688.*.js'],
  ['main.c6b7698d.css', 'main.*.css'],
  ['__federation_expose_screens.0fd97b34.js', '__federation_expose_screens.*.js'],
  ['texts-en_us-json.dd06f8b3.js', 'texts-en_us-json.*.js'],
  ['entry.js', 'entry.js'],
  ['picture.svg', undefined],
  ['service-worker.js', undefined],
  ['mf-manifest.json', undefined],
  ['../688.0a1b2c3d.js', undefined],
  ['68*8.0a1b2c3d.js', undefined],
  ['68:8.0a1b2c3d.js', undefined],
])('of %s every release has %s', (path, name) => {
  expect(stableName(path)).toBe(name);
});

test('the same file of another release is found by its name without the hash, and none where that could be two', () => {
  const former = ['entry.js', '68.11111111.js', '688.11111111.js', '688.11111111.css', '9.11111111.js', '9.22222222.js'];
  expect(sameFileIn(former, '688.22222222.js')).toBe('688.11111111.js');
  expect(sameFileIn(former, '688.22222222.css')).toBe('688.11111111.css');
  expect(sameFileIn(former, 'entry.js')).toBe('entry.js');
  expect(sameFileIn(former, '7.22222222.js')).toBeUndefined();
  expect(sameFileIn(former, '9.33333333.js')).toBeUndefined();
  expect(sameFileIn(former, 'picture.svg')).toBeUndefined();
});

test('a browser is told to keep a file for the same one of every later release, and for no other address', () => {
  expect(asDictionary('mf-game', '688.0a1b2c3d.js')).toBe('match="/assets/mf-game/*/688.*.js"');
  expect(asDictionary('shell', 'entry.js')).toBe('match="/assets/shell/*/entry.js"');
  expect(asDictionary('mf-game', 'picture.svg')).toBeUndefined();
});

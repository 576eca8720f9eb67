import { searchPlaces } from './searchPlaces';

const places = ['Đà Nẵng', 'Hà Nội', '上海', 'Málaga', 'São Paulo'].map((name, index) => ({ id: String(index), name }));

test.each([
  ['da nang', ['Đà Nẵng']],
  [' NỘI ', ['Hà Nội']],
  ['上', ['上海']],
  ['malaga', ['Málaga']],
  ['a', ['Đà Nẵng', 'Hà Nội', 'Málaga', 'São Paulo']],
  ['zz', []],
])('typing %j finds %j [DIRECTORY-05]', (typed, found) => {
  expect(searchPlaces(places, typed).map((place) => place.name)).toEqual(found);
});

test('an empty search shows every city [DIRECTORY-05]', () => {
  expect(searchPlaces(places, '  ')).toHaveLength(5);
});

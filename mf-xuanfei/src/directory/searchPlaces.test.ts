import { placesOfKind, searchPlaces } from './searchPlaces';

const places = ['Đà Nẵng', 'Hà Nội', '上海', 'Málaga', 'São Paulo'].map((name, index) => ({
  id: String(index),
  name,
  kind: undefined,
  provinceId: undefined,
}));

test.each([
  ['da nang', ['Đà Nẵng']],
  [' NỘI ', ['Hà Nội']],
  ['上', ['上海']],
  ['ｈａ　ｎｏｉ', ['Hà Nội']],
  ['malaga', ['Málaga']],
  ['a', ['Đà Nẵng', 'Hà Nội', 'Málaga', 'São Paulo']],
  ['zz', []],
])('typing %j finds %j [DIRECTORY-05]', (typed, found) => {
  expect(searchPlaces(places, typed).map((place) => place.name)).toEqual(found);
});

test('an empty search shows every city [DIRECTORY-05]', () => {
  expect(searchPlaces(places, '  ')).toHaveLength(5);
});

test('cities and provinces are told apart where the platform does, else one list is both [DIRECTORY-05] [DIRECTORY-13] (O-30)', () => {
  const [province, city] = [
    { id: '1', name: 'Lâm Đồng', kind: 'province' as const, provinceId: undefined },
    { id: '2', name: 'Đà Lạt', kind: 'city' as const, provinceId: '1' },
  ];
  expect(placesOfKind([province, city], 'city')).toEqual([city]);
  expect(placesOfKind([province, city], 'province')).toEqual([province]);
  expect(placesOfKind([province], 'city')).toEqual([province]);
  expect(placesOfKind(places, 'province')).toEqual(places);
});

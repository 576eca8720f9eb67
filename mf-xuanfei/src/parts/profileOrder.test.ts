import type { ProfileOrder } from './profileFilter';
import { orderOfProfiles } from './profileOrder';

const profiles = [
  { name: 'Đào', price: '800-1200' },
  { name: 'An', price: 'on request' },
  { name: 'Ánh 10', price: '900' },
  { name: 'Ánh 9', price: '500-2000' },
];
const ordered = (order: ProfileOrder, locale = 'vi-VN') => [...profiles].sort(orderOfProfiles(order, locale)).map(({ name }) => name);

test.each<[ProfileOrder, string[]]>([
  ['cheap', ['Ánh 9', 'Đào', 'Ánh 10', 'An']],
  ['dear', ['Ánh 9', 'Đào', 'Ánh 10', 'An']],
  ['name', ['An', 'Ánh 9', 'Ánh 10', 'Đào']],
])('ordered by %s, profiles stand %j, and whoever names no price stands last', (order, names) => {
  expect(ordered(order)).toEqual(names);
});

test('profiles of one price keep the order of the platform', () => {
  const same = ['Chi', 'Bo', 'An'].map((name) => ({ name, price: '500' }));
  expect([...same].sort(orderOfProfiles('cheap', 'en-US'))).toEqual(same);
  expect([...same].sort(orderOfProfiles('dear', 'en-US'))).toEqual(same);
});

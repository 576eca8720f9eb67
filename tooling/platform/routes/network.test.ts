import { networkOf, networksOf } from './network';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s [security 24]', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('all addresses of one IPv6 network are one sender, those of the next are not [security 24]', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::ffff:1:2:3'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});

test('who has a /48 divides it at will: its networks have five times a portion together; an IPv4 address is counted alone [security 24]', () => {
  expect(networksOf('2001:db8:1:2::3')).toEqual([
    { network: '2001:db8:1:2::/64', portions: 1 },
    { network: '2001:db8:1::/48', portions: 5 },
  ]);
  expect(networksOf('203.0.113.9')).toEqual([{ network: '203.0.113.9', portions: 1 }]);
  expect(networksOf('no address')).toEqual([{ network: 'unknown', portions: 1 }]);
});

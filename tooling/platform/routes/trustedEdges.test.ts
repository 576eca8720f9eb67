import { trustedEdges } from './trustedEdges';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.5', true],
  ['::ffff:10.0.0.5', true],
  ['10.1.0.200', true],
  ['2001:db8::7', true],
  ['10.0.0.6', false],
  ['10.2.0.1', false],
  ['2001:db9::7', false],
  ['nobody', false],
])('of whom %s may speak is told by TRUSTED_EDGES: %p [security 24]', (address, expected) => {
  expect(trustedEdges('10.0.0.5, 10.1.0.0/24 2001:db8::/32')(address)).toBe(expected);
});

test('an edge on another host is believed only when it is named', () => {
  expect(trustedEdges(undefined)('10.0.0.5')).toBe(false);
  expect(() => trustedEdges('edge-1')).toThrow('TRUSTED_EDGES: edge-1 is no address');
});

import { byteRange } from './byteRange';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('of 100 bytes, %p asks for %p (RFC 9110 section 14)', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b', 'bytes=1e3-'])(
  '%p gets the whole body',
  (header) => {
    expect(byteRange(header, 100)).toBeUndefined();
  },
);

import { seenFrom } from './seenFrom';

test.each(['::1', '0:0:0:0:0:0:0:1', '127.0.0.1', '127.8.0.9', '::ffff:127.0.0.1', 'localhost', ''])(
  'the address %s says nothing to a member and is left out (O-82)',
  (address) => expect(seenFrom(address)).toBe(''),
);

test.each(['203.0.113.7', '2001:db8::1', '127.example', '::ffff:203.0.113.7', '1127.0.0.1', '::1:1'])(
  'the address %s is shown as it came (O-82)',
  (address) => expect(seenFrom(address)).toBe(address),
);

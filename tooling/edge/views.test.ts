import { whyWorse } from './canaryVerdict';
import { networkOf } from './network';
import { createViewCounts, type ViewCount } from './viewCounts';
import { createViewNumbers, NUMBER_LIFE_MS } from './viewNumbers';
import { createYoungViews } from './youngViews';

const HOUR_MS = 3_600_000;
const clock = (start = 1_800_000_000_000) => {
  let now = start;
  return { now: () => now, later: (ms: number) => (now += ms) };
};

describe('numbers of page views (O-89)', () => {
  const RELEASE = 'mf-game@0.1.0-a';

  const viewer = (bucket: number | undefined, network = 'a network') => ({ bucket, network });

  test('are good once, for the release, bucket and network they were given for, for ten minutes', () => {
    const { now, later } = clock();
    const numbers = createViewNumbers('secret', now);
    const number = numbers.issue(RELEASE, viewer(7));
    expect(numbers.redeem(number, 'mf-game@0.1.0-b', viewer(7))).toBe('forged');
    expect(numbers.redeem(number, RELEASE, viewer(8))).toBe('forged');
    expect(numbers.redeem(number, RELEASE, viewer(undefined))).toBe('forged');
    expect(numbers.redeem(number, RELEASE, viewer(7, 'another network'))).toBe('forged');
    expect(createViewNumbers('another', now).redeem(number, RELEASE, viewer(7))).toBe('forged');
    expect(numbers.redeem(number, RELEASE, viewer(7))).toBe('good');
    expect(numbers.redeem(number, RELEASE, viewer(7))).toBe('used');
    const another = numbers.issue(RELEASE, viewer(7));
    later(NUMBER_LIFE_MS);
    expect(numbers.redeem(another, RELEASE, viewer(7))).toBe('old');
    expect(numbers.redeem(number, RELEASE, viewer(7))).toBe('old');
  });

  test('of one edge are taken by another with the same secret, and no two are the same', () => {
    const { now } = clock();
    const numbers = createViewNumbers('secret', now);
    expect(createViewNumbers('secret', now).redeem(numbers.issue(RELEASE, viewer(1)), RELEASE, viewer(1))).toBe('good');
    expect(numbers.issue(RELEASE, viewer(1))).not.toBe(numbers.issue(RELEASE, viewer(1)));
  });
});

describe('counting (O-89)', () => {
  test('takes the first view of a network and hour, whatever comes after it, and forgets after a day', () => {
    const { now, later } = clock();
    const counts = createViewCounts(now);
    counts.add('a', 'one', true);
    counts.add('a', 'one', false);
    counts.add('a', 'two', false);
    counts.add('b', 'one', true);
    expect(counts.of('a')).toEqual({ views: 2, bad: 1, badNetworks: 1 });
    later(HOUR_MS);
    counts.add('a', 'one', true);
    expect(counts.of('a')).toEqual({ views: 3, bad: 2, badNetworks: 1 });
    later(23 * HOUR_MS);
    expect(counts.of('a')).toEqual({ views: 1, bad: 1, badNetworks: 1 });
    later(HOUR_MS);
    expect(counts.of('a')).toEqual({ views: 0, bad: 0, badNetworks: 0 });
  });

  test('by age forgets networks after a day and keeps the numbers, and compares only hours that both have had', () => {
    const { now, later } = clock();
    const young = createYoungViews(now);
    for (const network of ['one', 'one', 'two']) young.add('a', 0, network, true);
    young.add('a', 2 * HOUR_MS, 'one', false);
    young.add('a', 24 * HOUR_MS, 'three', true);
    expect(young.of('a')).toEqual({ views: 3, slow: 2, slowNetworks: 2 });
    expect(young.asYoungAs('a', 'b')).toEqual({ views: 0, slow: 0, slowNetworks: 0 });
    later(25 * HOUR_MS);
    young.add('b', HOUR_MS, 'four', false);
    expect(young.asYoungAs('a', 'b')).toEqual({ views: 2, slow: 2, slowNetworks: 0 });
    young.forget('a');
    expect(young.of('a')).toEqual({ views: 0, slow: 0, slowNetworks: 0 });
  });

  test('knows a network by /24 and /48, as a hash without the address', () => {
    const hash = (address: string) => networkOf(address, 'secret');
    expect(hash('192.0.2.1')).toBe(hash('192.0.2.254'));
    expect(hash('192.0.2.1')).toBe(hash('::ffff:192.0.2.9'));
    expect(hash('192.0.2.1')).not.toBe(hash('192.0.3.1'));
    expect(hash('2001:db8:1::1')).toBe(hash('2001:db8:1:ffff::9'));
    expect(hash('2001:db8:1::1')).not.toBe(hash('2001:db8:2::1'));
    expect(networkOf('192.0.2.1', 'another')).not.toBe(hash('192.0.2.1'));
    expect(hash('no address')).toMatch(/^[\w-]{11}$/);
  });
});

const policy = { minViews: 20, minNetworks: 20, worseBy: 10, slowMs: 5_000 };
const seen = (views: number, bad: number, badNetworks = bad): ViewCount => ({ views, bad, badNetworks });
test.each([
  ['fails where stable does not', seen(40, 20), seen(400, 0), true],
  ['fails no more than ten points oftener', seen(200, 40), seen(400, 40), false],
  ['fails eleven points oftener', seen(200, 42), seen(400, 40), true],
  ['fails together with stable, as when the platform is down', seen(40, 38), seen(400, 380), false],
  ['fails for 19 networks', seen(40, 40, 19), seen(400, 0), false],
  ['has too few views', seen(19, 19), seen(400, 0), false],
  ['fails while hardly anybody has seen stable', seen(40, 40), seen(3, 3), true],
])('a canary that %s', (_what, canary, stable, isSuspended) => {
  expect(whyWorse(canary, stable, policy) !== undefined).toBe(isSuspended);
});

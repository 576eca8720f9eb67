import { whyWorse } from './canaryVerdict';
import { networksOf } from './network';
import { createNetworkPortions } from './portions';
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
  const of = (network: string, wider = 'wider') => ({ network, wider });
  /** Networks of one /32, as many as it has. */
  const flood = Array.from({ length: 65_536 }, (_none, index) => networksOf(`2001:db8:${index.toString(16)}::1`, 'secret'));
  const honest = Array.from({ length: 30 }, (_none, index) => networksOf(`2001:d00:${index.toString(16)}::1`, 'secret'));

  test('of one /32 that sends from all its networks leaves the others heard, and a host of it the rest of the /32', () => {
    const portions = createNetworkPortions(100, 600_000);
    const [host, neighbour] = [networksOf('2001:d01:1::1', 'secret'), networksOf('2001:d01:2::1', 'secret')];
    for (let turn = 0; turn < 1_000; turn += 1) portions.take(host);
    expect(flood.filter(portions.take)).toHaveLength(500);
    expect([...honest, neighbour].filter(portions.take)).toHaveLength(31);
  });

  test('gives one /32 a share of each hour, so that it hides no canary that fails for all others', () => {
    const [counts, young] = [createViewCounts(), createYoungViews()];
    for (const networks of flood) counts.add('a', networks, false);
    for (const networks of flood) young.add('a', 0, networks, false);
    for (const networks of honest) counts.add('a', networks, true);
    for (const networks of honest) young.add('a', 0, networks, true);
    expect(counts.of('a')).toEqual({ views: 130, bad: 30, badNetworks: 30 });
    expect(young.of('a')).toEqual({ views: 130, slow: 30, slowNetworks: 30 });
    const strict = createViewCounts(Date.now, 1_000); // where a verdict needs more, one provider's members alone can bring it
    for (const networks of flood) strict.add('a', networks, false);
    expect(strict.of('a').views).toBe(1_000);
  });

  test('takes the first view of a network and hour, whatever comes after it, and forgets after a day', () => {
    const { now, later } = clock();
    const counts = createViewCounts(now);
    counts.add('a', of('one'), true);
    counts.add('a', of('one'), false);
    counts.add('a', of('two'), false);
    counts.add('b', of('one'), true);
    expect(counts.of('a')).toEqual({ views: 2, bad: 1, badNetworks: 1 });
    later(HOUR_MS);
    counts.add('a', of('one'), true);
    expect(counts.of('a')).toEqual({ views: 3, bad: 2, badNetworks: 1 });
    later(23 * HOUR_MS);
    expect(counts.of('a')).toEqual({ views: 1, bad: 1, badNetworks: 1 });
    later(HOUR_MS);
    expect(counts.of('a')).toEqual({ views: 0, bad: 0, badNetworks: 0 });
  });

  test('forgets after a day whom a release was shown to that is shown to nobody any more', () => {
    const { now, later } = clock();
    const counts = createViewCounts(now);
    counts.add('b', of('one'), true);
    later(24 * HOUR_MS);
    counts.add('a', of('one'), true);
    later(-24 * HOUR_MS); // what were still held would count again
    expect(counts.of('b')).toEqual({ views: 0, bad: 0, badNetworks: 0 });
  });

  test('by age forgets networks after a day and keeps the numbers, and compares only hours that both have had', () => {
    const { now, later } = clock();
    const young = createYoungViews(now);
    for (const network of ['one', 'one', 'two']) young.add('a', 0, of(network), true);
    young.add('a', 2 * HOUR_MS, of('one'), false);
    young.add('a', 24 * HOUR_MS, of('three'), true);
    expect(young.of('a')).toEqual({ views: 3, slow: 2, slowNetworks: 2 });
    expect(young.asYoungAs('a', 'b')).toEqual({ views: 0, slow: 0, slowNetworks: 0 });
    later(25 * HOUR_MS);
    young.add('b', HOUR_MS, of('four'), false);
    expect(young.asYoungAs('a', 'b')).toEqual({ views: 2, slow: 2, slowNetworks: 0 });
    young.forget('a');
    expect(young.of('a')).toEqual({ views: 0, slow: 0, slowNetworks: 0 });
  });

  test('knows a network by /24 and /48 and a wider one by /16 and /32, as hashes without the address', () => {
    const hash = (address: string) => networksOf(address, 'secret').network;
    const wider = (address: string) => networksOf(address, 'secret').wider;
    expect(hash('192.0.2.1')).toBe(hash('192.0.2.254'));
    expect(hash('192.0.2.1')).toBe(hash('::ffff:192.0.2.9'));
    expect(hash('192.0.2.1')).not.toBe(hash('192.0.3.1'));
    expect(hash('2001:db8:1::1')).toBe(hash('2001:db8:1:ffff::9'));
    expect(hash('2001:db8:1::1')).not.toBe(hash('2001:db8:2::1'));
    expect(wider('192.0.2.1')).toBe(wider('192.0.3.1'));
    expect(wider('192.0.2.1')).not.toBe(wider('192.1.2.1'));
    expect(wider('2001:db8:1::1')).toBe(wider('2001:db8:ffff::1'));
    expect(wider('2001:db8:1::1')).not.toBe(wider('2001:db9:1::1'));
    expect(networksOf('192.0.2.1', 'another').network).not.toBe(hash('192.0.2.1'));
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

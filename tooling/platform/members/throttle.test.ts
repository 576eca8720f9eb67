import { calls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from '../testing/platform';
import { countAttempt, forgetAttempts, registrations } from './throttle';

describe.each(ENGINES)('throttles on %s', (engine) => {
  const platform = withPlatform(engine);
  const now = new Date('2026-11-21T10:00:00Z');
  const limited = { bucket: 'probe', limit: 7, windowMs: 60_000 };

  test('of attempts made at once exactly as many pass as are allowed, and the window ends [security 5]', async () => {
    const attempt = (at: Date) =>
      countAttempt(platform.database(), limited, at).then(
        () => true,
        () => false,
      );
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt(now)));
    expect(outcomes.filter(Boolean)).toHaveLength(7);
    expect(await attempt(new Date(now.getTime() + 59_999))).toBe(false);
    expect(await attempt(new Date(now.getTime() + 60_000))).toBe(true);
    await forgetAttempts(platform.database(), limited.bucket);
    expect(await attempt(now)).toBe(true);
  });

  test('registrations from one address are limited, and it says for how long [security 23]', async () => {
    const { bucket, limit, windowMs } = registrations('192.0.2.55');
    await platform
      .database()
      .query('INSERT INTO throttles (bucket, attempts, window_ends) VALUES ($1, $2, $3)', [bucket, limit, new Date(Date.now() + windowMs)]);
    const request = platform.request(calls.register, {
      username: 'one-too-many',
      password: 'a fine passphrase',
      code: 'UNISON',
      lang: 'en_us',
    });
    const reply = await platform.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': '192.0.2.55' } });
    expect(reply.msg).toBe('Too many attempts. Please try again in 60 min');
  });
});

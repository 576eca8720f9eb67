import { withPlatform } from '../../testing/platform/platform';

const platform = withPlatform('postgres', { allowedOrigins: ['https://app.example'] });
const preflight = (origin: string) =>
  platform.app().inject({
    method: 'OPTIONS',
    url: '/api/member/doLogin',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'lang,token,tokensso,idempotency-key' },
  });

test('a listed origin may call with our headers, never with cookies [O-81, security 26]', async () => {
  const allowed = await preflight('https://app.example');
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
  expect(allowed.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  const login = await platform.send({
    method: 'POST',
    url: '/api/member/doLogin',
    headers: {
      origin: 'https://app.example',
      'sec-fetch-site': 'cross-site',
      lang: 'en_us',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'username=demo&password=demo-1234&lang=en_us',
  });
  expect([login.code, login.raw.headers['access-control-allow-origin']]).toEqual([200, 'https://app.example']);
  const shown = String(login.raw.headers['access-control-expose-headers']).split(', ');
  // What its moments are reckoned from, and how long a message waits for a platform that is busy.
  expect(shown).toEqual(expect.arrayContaining(['date', 'retry-after']));
});

test.each([
  'null',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'http://app.example',
  'https://app.example:8443',
  'https://APP.example',
])('%s is not listed and gets nothing [security 26]', async (origin) => {
  const answer = await preflight(origin);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.statusCode).not.toBe(204);
});

import { originsOf } from './environment';

test('pages of the web and of apps may be allowed to call, each by its own spelling [O-81, security 26]', () => {
  expect(originsOf(' capacitor://localhost, ionic://localhost https://app.example.org,http://localhost:8100 ')).toEqual([
    'capacitor://localhost',
    'ionic://localhost',
    'https://app.example.org',
    'http://localhost:8100',
  ]);
});

test.each([
  'capacitor://localhost/',
  'capacitor://localhost/app',
  'capacitor://',
  'localhost',
  'localhost:8100',
  'null',
  '*',
  'https://app.example.org/',
  'https://app.example.org/path',
  'https://APP.example.org',
  'https://app.example.org:443',
])('an origin %s, which no page sends so, is refused by its name', (origin) => {
  expect(() => originsOf(`https://a.example,${origin}`)).toThrow(`ALLOWED_ORIGINS: ${origin} is not an origin.`);
});

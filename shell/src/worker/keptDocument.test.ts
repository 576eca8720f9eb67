import { documentToKeep, isNamed, namedIn, recordsIn, startFilesIn } from './keptDocument';

const HTML =
  '<!doctype html>\n<html lang="vi-VN"><link rel="stylesheet" href="/assets/shell/1-aa/main.css" integrity="sha384-x" crossorigin>' +
  '<script defer src="/assets/shell/1-aa/main.js" integrity="sha384-x" crossorigin></script>' +
  '<link rel="preload" as="script" href="/assets/mf-video/1-bb/entry.js"><link rel="preload" as="fetch" href="/registry/records/policy/x_-1.json" crossorigin>' +
  '{"records":"/registry/records/ab_-9.json"}';

test('a document names the folders and records it works with, and the files it starts with', () => {
  const records = ['/registry/records/policy/x_-1.json', '/registry/records/ab_-9.json'];
  expect(namedIn(HTML)).toEqual(['/assets/shell/1-aa/', '/assets/mf-video/1-bb/', ...records]);
  expect(startFilesIn(HTML)).toEqual(
    ['main.css', 'main.js'].map((name) => ({ path: `/assets/shell/1-aa/${name}`, integrity: 'sha384-x' })),
  );
  expect(recordsIn(HTML)).toBe('/registry/records/ab_-9.json');
});

test.each([
  ['/assets/mf-video/1-bb/late.js', true],
  ['/assets/mf-video/1-b/late.js', false],
  ['/registry/records/ab_-9.json', true],
  ['/registry/records/other.json', false],
  ['/registry/records/policy/x_-1.json', true],
  ['/registry/records/policy/former.json', false],
])('%s belongs to it: %s', (path, expected) => {
  expect(isNamed(`https://unison.test${path}`, namedIn(HTML))).toBe(expected);
});

test('a kept document says that it is one, and nothing about the bytes of its way', async () => {
  const ofItsWay = { etag: '"a"', 'content-length': '3', 'content-encoding': 'br' };
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'", ...ofItsWay };
  const kept = await documentToKeep(new Response(HTML, { headers }));
  expect(await kept?.text()).toContain('<html data-kept lang="vi-VN">');
  expect([...(kept?.headers.keys() ?? [])].sort()).toEqual(['content-security-policy', 'content-type']);
});

test.each([
  ['a text that was opened as a page', 'User-agent: *', 'text/plain; charset=utf-8', 200],
  ['a page that is not the app', '<!doctype html><html lang="en"><p>Payment</p></html>', 'text/html', 200],
  ['a page with a script of somebody else', '<html lang="en"><script defer src="/elsewhere/main.js"></script></html>', 'text/html', 200],
  ['the app as a text', HTML, 'text/plain', 200],
  ['a page nobody owns', HTML, 'text/html', 404],
])('%s is never kept as the app', async (_what, body, type, status) => {
  expect(await documentToKeep(new Response(body, { status, headers: { 'content-type': type } }))).toBeNull();
});

test('the app that an address was led on to is not kept for that address', async () => {
  const answer = Object.defineProperty(new Response(HTML, { headers: { 'content-type': 'text/html' } }), 'redirected', { value: true });
  expect(await documentToKeep(answer)).toBeNull();
});

import { isNamed, markKept, namedIn, startFilesIn } from './keptDocument';

const HTML =
  '<!doctype html>\n<html lang="vi-VN"><link rel="stylesheet" href="/assets/shell/1-aa/main.css" integrity="sha384-x" crossorigin>' +
  '<script defer src="/assets/shell/1-aa/main.js" integrity="sha384-x" crossorigin></script>' +
  '<link rel="preload" as="script" href="/assets/mf-video/1-bb/entry.js">{"records":"/registry/records/ab_-9.json"}';

test('a document names the folders and records it works with, and the files it starts with', () => {
  expect(namedIn(HTML)).toEqual(['/assets/shell/1-aa/', '/assets/mf-video/1-bb/', '/registry/records/ab_-9.json']);
  expect(startFilesIn(HTML)).toEqual(['/assets/shell/1-aa/main.css', '/assets/shell/1-aa/main.js']);
});

test.each([
  ['/assets/mf-video/1-bb/late.js', true],
  ['/assets/mf-video/1-b/late.js', false],
  ['/registry/records/ab_-9.json', true],
  ['/registry/records/other.json', false],
])('%s belongs to it: %s', (path, expected) => {
  expect(isNamed(`https://unison.test${path}`, namedIn(HTML))).toBe(expected);
});

test('a kept document says that it is one, and nothing about the bytes of its way', async () => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'", etag: '"a"', 'content-length': '3' };
  const kept = await markKept(new Response(HTML, { headers }));
  expect(await kept.text()).toContain('<html data-kept lang="vi-VN">');
  expect([...kept.headers.keys()].sort()).toEqual(['content-security-policy', 'content-type']);
});

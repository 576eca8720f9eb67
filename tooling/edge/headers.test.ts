import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { NEXT_PAGES_RULES } from '@unison/shared/remote/nextPages';
import { JOINT_SCRIPT } from '@unison/shared/remote/twoParts';
import { UsageError } from '../dev/fail';
import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from '../early/scriptText';
import { BROUGHT_SCRIPT } from './broughtScript';
import { DEFAULT_CONFIG, readEdgeConfig } from './edgeConfig';
import { contentSecurityPolicy } from './headers';
import { EARLY_STYLE, TELL_SCRIPT, TEXTS_SCRIPT } from './pageStart';
import { startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

/** A policy as directive → values. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));

test('the content policy lets in our own origin, no eval, nothing inline but what it knows by hash, and two Trusted Types policies [security 27, security 31]', () => {
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);
  expect(read(contentSecurityPolicy(DEFAULT_CONFIG))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash, hash, hash, hash, hash, hash, hash, hash, hash],
    'style-src': ["'self'", hash, hash],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['unison', 'dompurify'],
  });
});

test('media, payment and an API on other origins come from the run-time config (O-06, O-81)', () => {
  const config = readEdgeConfig({
    API_BASE: 'https://api.example.org/api',
    MEDIA_ORIGINS: 'https://media.example.org https://clips.example.org',
    FRAME_ORIGINS: 'https://pay.example.org',
  });
  const policy = read(contentSecurityPolicy(config));
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.org', 'https://media.example.org', 'https://clips.example.org']);
  expect(policy['img-src']).toContain('https://media.example.org');
  expect(policy['media-src']).toContain('https://clips.example.org');
  expect(policy['frame-src']).toEqual(["'self'", 'https://pay.example.org']);
  expect(policy['script-src']?.filter((source) => !source.startsWith("'"))).toEqual([]);
});

test('without a named base the policy lets in the sibling of the page that the client will ask, and its pictures (O-92, O-96)', () => {
  const policy = read(contentSecurityPolicy({ ...DEFAULT_CONFIG, apiBase: '', pageOrigin: 'https://www.example.org:8443' }));
  for (const directive of ['connect-src', 'img-src', 'media-src']) expect(policy[directive]).toContain('https://api.example.org:8443');
});

test.each([
  [{ MEDIA_ORIGINS: 'https://a.example/path' }],
  [{ MEDIA_ORIGINS: '*' }],
  [{ MEDIA_ORIGINS: 'ws://a.example' }],
  [{ FRAME_ORIGINS: 'ftp://a.example' }],
  [{ FRAME_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }],
  [{ API_BASE: '/api/' }],
  [{ API_BASE: '/backend' }],
  [{ API_BASE: '//api' }],
  [{ ANSWERS_WAIT_MS: '1 s' }],
  [{ API_BASE: 'javascript:alert(1)' }],
])('%j is refused with one line', (env) => {
  expect(() => readEdgeConfig(env)).toThrow(UsageError);
});

test.each(['/Game', '/Nowhere', '/assets/none', '/registry/resolved.json', '/healthz', '/picture.png', '/service-worker.js'])(
  'nothing of %s is sniffed, framed or told to others by an address [security 28]',
  async (path) => {
    const { ask } = await startEdge();
    expect((await ask(path, { accept: 'text/html' })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

test('scripts without integrity are refused by the document itself [security 29]', async () => {
  const { open } = await startEdge();
  const { headers } = await open('/Game');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy(DEFAULT_CONFIG));
});

test('strict transport is promised only over TLS, and only a proxy of ours can say so [security 28]', async () => {
  const said = { 'x-forwarded-proto': 'https', accept: 'text/html' };
  const plain = await startEdge();
  expect((await plain.ask('/Game', said)).headers['strict-transport-security']).toBeUndefined();
  const behindProxy = await startEdge({ config: { trustedHops: 1 } });
  expect((await behindProxy.ask('/Game', said)).headers['strict-transport-security']).toContain('max-age=31536000');
});

test('a request that names two hosts is refused, whichever of them somebody before the edge believed [RFC 9112]', async () => {
  const { port } = await startEdge();
  const status = (hosts: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1').once('error', reject);
      socket.once('data', (text: string) => {
        socket.destroy();
        resolve(text.split('\r\n', 1)[0] ?? '');
      });
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`);
    });
  expect(await status(['one.example'])).toBe('HTTP/1.1 200 OK');
  expect(await status(['one.example', 'other.example'])).toBe('HTTP/1.1 400 Bad Request');
});

test('what stands in the document itself the policy lets in by hash, and besides it the first view, what asks for texts, the joint of the worker, what finds brought answers and what asks for the age [security 27]', async () => {
  const { open } = await startEdge();
  const { headers, text } = await open('/Game');
  const policy = read(String(headers['content-security-policy']));
  const hash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  const inline = (tag: string): string[] =>
    [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, content]) => hash(content ?? ''));
  expect([
    ...inline('script'),
    ...[EARLY_SCRIPT, JOINT_SCRIPT, TELL_SCRIPT, TEXTS_SCRIPT, NEXT_PAGES_RULES, BROUGHT_SCRIPT, AGE_SCRIPT, FIRST_SCRIPT].map(hash),
  ]).toEqual(policy['script-src']?.slice(1));
  expect([...inline('style'), hash(EARLY_STYLE)]).toEqual(policy['style-src']?.slice(1));
  expect(text).not.toMatch(/ style="| on[a-z]+="|<script(?! defer src| type="application\/json"|>)/);
});

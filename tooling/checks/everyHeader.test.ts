import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom } from './imports';
import { ROOT } from './sources';

/** Commands whose servers strangers reach, or a page that they wrote. */
const ENTRIES = ['tooling/platform/main.ts', 'tooling/edge/main.ts', 'tooling/publish/main.ts', 'tooling/dev/dev.ts'];

/** What they load besides that makes a server, and why it may read a thousand headers alone. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tooling/dev/alone/aloneServer.ts': 'it answers by itself and hands nothing on',
};

const speaksHttp = (text: string): boolean => /from '(?:node:https?|fastify)'/.test(text);
const timesOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** The files that make servers which speak HTTP, with how many they make and how many of these read every header. */
const servers = [...new Set(ENTRIES.flatMap((entry) => [...reachedFrom(entry).keys()]))].flatMap((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const made = speaksHttp(text) ? timesOf(/\b(?:createServer|createSecureServer|fastify)\(/g, text) : 0;
  return made === 0 ? [] : [{ path, made, whole: timesOf(/\bwithEveryHeader\(/g, text) }];
});

test('the walk meets edge, platform, publish service and the proxy of npm run dev', () => {
  expect(servers.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'tooling/edge/createEdge.ts',
      'tooling/platform/server.ts',
      'tooling/publish/createService.ts',
      'tooling/dev/override/overrideProxy.ts',
    ]),
  );
});

test('what may leave headers out is still there', () => {
  expect(servers.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(ALLOWED)));
});

test('no server that strangers reach leaves out headers, and a body with them [security 24]', () => {
  const found = servers.filter(({ path, made, whole }) => whole < made && !(path in ALLOWED));
  expect(found.map(({ path }) => `${path} makes a server: hand it to withEveryHeader of tooling/process/clientLimits.ts.`)).toEqual([]);
});

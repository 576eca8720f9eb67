import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './packages';

const pureTopLevel = createRequire(__filename)('./pureTopLevel.cjs') as (source: string) => string; // a loader of ours
const FOLDER = join(ROOT, 'node_modules/react-router/dist/production');

test('of the router’s file nothing at its top looks as if it did something, so that a build leaves out what nobody uses', () => {
  const files = readdirSync(FOLDER).filter((name) => /^chunk-\w+\.mjs$/.test(name));
  const [text = ''] = files.map((name) => readFileSync(join(FOLDER, name), 'utf8')).filter((source) => source.includes('forwardRef('));
  const pure = pureTopLevel(text);
  const made = /^var \w+ = React\d*\.\w+\(/gm;
  expect([text.match(made)?.length ?? 0, pure.match(made)]).toEqual([expect.any(Number), null]);
  expect(text).toMatch(made);
  expect(pure).not.toMatch(/^\w+\.(displayName|contextType) = /m);
  expect(pure).toContain('static contextType = RSCRouterContext;');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** How answers are read (`tiers.ts`) leans on what valibot calls private. Whoever takes another version sees here whether that still holds. */
const run = (schema: v.GenericSchema, value: unknown) => schema['~run']({ typed: false, value }, {});

test('one version of valibot is pinned', () => {
  const { dependencies } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['valibot']).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a schema reads by `~run`: what it takes is typed and without issues, what it does not take has them', () => {
  expect(run(v.string(), 'a')).toMatchObject({ typed: true, value: 'a' });
  expect(run(v.string(), 'a').issues).toBeUndefined();
  expect(run(v.string(), 7).issues).toHaveLength(1);
});

test('an object and a list read each part by the `~run` of its own schema', () => {
  const asked: unknown[] = [];
  const text = v.string();
  const told: typeof text = {
    ...text,
    '~run': (dataset, config) => {
      asked.push(dataset.value);
      return text['~run'](dataset, config);
    },
  };
  expect(v.safeParse(v.object({ a: told, b: v.array(told) }), { a: 'x', b: ['y'] }).success).toBe(true);
  expect(asked).toEqual(['x', 'y']);
});

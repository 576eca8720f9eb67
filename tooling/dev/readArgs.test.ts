import { UsageError } from './fail';
import { readArgs } from './readArgs';

const options = { out: { type: 'string' }, 'dry-run': { type: 'boolean', short: 'd' } } as const;
const read = (args: string[], usage?: string) => () => readArgs({ args, options, allowPositionals: true }, usage);

test('what is known is read as parseArgs reads it', () => {
  const { values, positionals } = read(['pack', '--out', 'x', '-d'])();
  expect({ ...values, positionals }).toEqual({ out: 'x', 'dry-run': true, positionals: ['pack'] });
});

test.each([
  ['--into', ['--into', 'y']],
  ['--into', ['pack', '--into=y']],
  ['--no-out', ['--no-out']],
  ['-x', ['-x']],
])('%s, which there is not, is named beside those that there are', (name, args) => {
  expect(read(args)).toThrow(new UsageError(`There is no ${name}. There are: --out, --dry-run.`));
});

test('another mistake is told as it is, and the usage follows where there is one', () => {
  expect(read(['--out'], 'npm run release')).toThrow(new UsageError("Option '--out <value>' argument missing npm run release"));
  expect(read(['--in'], 'npm run release')).toThrow('There is no --in. There are: --out, --dry-run. npm run release');
  expect(() => readArgs({ args: ['word'], options })).toThrow(UsageError);
});

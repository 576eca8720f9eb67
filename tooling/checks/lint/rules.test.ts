import { lintedRepository } from '../../testing/lintedRepository';

/** Each line that no code of a screen may have, and how what is said of it begins. */
const LINES: readonly (readonly [line: string, begins: string])[] = [
  ['export default 1;', 'Prefer named exports'],
  ['export const any = (x: any): unknown => x;', 'Unexpected `any`'],
  ['export const sure = (x?: string): string => x!;', 'Forbidden non-null assertion'],
  ['export interface Shape { x: 1 }', 'Use `type` instead of `interface`'],
  ['import { unused } from "./part";', "Identifier 'unused' is imported but never used"],
  ['// @ts-ignore', 'Use "@ts-expect-error"'],
  ['import fc from "fast-check"; export { fc };', "'fast-check' import is restricted"],
  ['export { Home } from "mf_home/screens";', "'mf_home/screens' import is restricted"],
  ['export const drawn = (x: Element) => x.innerHTML;', 'HTML goes through SafeHtml'],
  ['export { Home } from "mf-home/src/screens";', "'mf-home/src/screens' import is restricted"],
  ['export { Home } from "@unison/mf-home/screens";', "'@unison/mf-home/screens' import is restricted"],
  ['export { api } from "../../shared/src/api";', "'../../shared/src/api' import is restricted"],
  ['jest.mock("./part");', 'Fake the wire'],
  ['test.only("one", () => undefined);', 'A skipped or focused test proves nothing'],
  ['test("slow", () => undefined, 5_000);', 'A limit ends what hangs'],
  ['export const Lazy = lazy(load);', 'React.lazy keeps a failed load for ever'],
  ['export const Typed = () => <input value="x" />;', 'Take TextField or TextArea of the kit'],
  ['export const useAll = () => { useEffect(() => undefined); };', 'Not after every render'],
  ['document.addEventListener("visibilitychange", go);', 'Take usePageVisible'],
  ['export const isAddress = (x: string) => URL.canParse(x);', 'The oldest browsers the app is for'],
  ['export const call = { getPreviousPageParam: 1 };', 'The app carries the toolkit without this'],
  ['export const t = useTexts(SHARED_TEXTS);', 'Take `common` of the package'],
  ['export function Part({ on }: { on: boolean }) { if (on) useState(1); return null; }', 'React Hook "useState" is called conditionally'],
  ['export const usePart = (x: number) => useMemo(() => x, []);', 'React Hook useMemo has a missing dependency'],
  ['export const one = 1; // oxlint-disable-line no-var', 'Unused oxlint-disable directive'],
];

/** Lines that look like one of those and are right. */
const RIGHT = [
  'export const Ticked = () => <input type="radio" value="a" />;',
  'export const Sent = () => <input type="hidden" name="a" value="b" />;',
  'export const Shown = () => <input readOnly value="b" />;',
];

const pathOf = (index: number): string => `mf-a/src/line${String(index)}.tsx`;
const said = lintedRepository({
  ...Object.fromEntries(LINES.map(([line], index) => [pathOf(index), `${line}\n`])),
  'mf-a/src/right.tsx': RIGHT.join('\n'),
  'mf-a/src/circle/one.ts': "import { two } from './two';\nexport const one = () => two;\n",
  'mf-a/src/circle/two.ts': "import { one } from './one';\nexport const two = () => one;\n",
  'mf-a/src/part.ts': "import type { Part } from './typed';\nexport const part = (x?: Part): unknown => x;\n",
  'mf-a/src/typed.ts': "import { part } from './part';\nexport type Part = typeof part;\n",
});

test.each(LINES.map((line, index) => [...line, index] as const))('%s: %s', (_line, begins, index) => {
  expect(said[pathOf(index)]?.map((message) => message.slice(0, begins.length))).toContain(begins);
});

test('what only looks like it is let be', () => {
  expect(said['mf-a/src/right.tsx']).toBeUndefined();
});

test('who would load a part later is told by which hook of shared', () => {
  expect(said[pathOf(LINES.findIndex(([line]) => line.includes('lazy(')))]).toEqual([
    expect.stringMatching(/useOnDemand.*usePartWhile.*@unison\/shared\/screen/),
  ]);
});

test("what is said of shared's texts names the file to write where a package has none", () => {
  expect(said[pathOf(LINES.findIndex(([line]) => line.includes('SHARED_TEXTS')))]).toContainEqual(
    expect.stringMatching(/src\/use…Texts\.ts.*Where it is missing, write it/),
  );
});

test('two files that ask for each other are told so; for types they may', () => {
  expect(said['mf-a/src/circle/one.ts']).toEqual([expect.stringMatching(/^Dependency cycle/)]);
  expect([said['mf-a/src/part.ts'], said['mf-a/src/typed.ts']]).toEqual([undefined, undefined]);
});

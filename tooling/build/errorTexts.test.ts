import * as library from '@module-federation/error-codes';
import { runtimeDescMap } from './federation/errorTexts';

/** Of manifests, snapshots, a name that changes, a second instance, and shared modules that are asked for at once. */
const NEVER_HERE = ['003', '005', '006', '007', '009', '010', '011', '013'].map((number) => `RUNTIME-${number}`);

test('what the federation runtime says of an error that can come to be here is what the library says of it; no error of a new version is without a text', () => {
  const all = Object.entries<string>(library.runtimeDescMap).filter(([code]) => !NEVER_HERE.includes(code));
  expect(Object.keys(runtimeDescMap).sort()).toEqual(all.map(([code]) => code).sort());
  for (const [code, text] of all) expect(text).toContain(Reflect.get(runtimeDescMap, code));
});

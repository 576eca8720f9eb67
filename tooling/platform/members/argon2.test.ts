import { hash, portable, verify } from './argon2';
import { isOutdated } from './passwords';

beforeEach(() => {
  process.env.PASSWORD_COST = '';
});

test('the portable argon2id reads native hashes and the other way round [security 1]', async () => {
  const [native, wasm] = [await hash('mật khẩu'), await portable.hash('mật khẩu')];
  for (const stored of [native, wasm]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await portable.verify(native, 'mật khẩu'), await verify(wasm, 'mật khẩu')]).toEqual([true, true]);
  expect([await portable.verify(native, 'mat khau'), await verify(wasm, 'mat khau')]).toEqual([false, false]);
});

test("a hash of the tests' cost is read like any other, and is outdated wherever passwords cost what they should [security 1]", async () => {
  process.env.PASSWORD_COST = 'least';
  const cheap = [await hash('mật khẩu'), await portable.hash('mật khẩu')];
  for (const stored of cheap) expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(cheap.map(isOutdated)).toEqual([false, false]);
  process.env.PASSWORD_COST = '';
  expect(cheap.map(isOutdated)).toEqual([true, true]);
  expect(await Promise.all(cheap.map((stored) => verify(stored, 'mật khẩu')))).toEqual([true, true]);
});

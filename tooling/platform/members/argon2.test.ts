import { hash, portable, verify } from './argon2';

test('the portable argon2id reads native hashes and the other way round [security 1]', async () => {
  const [native, wasm] = [await hash('mật khẩu'), await portable.hash('mật khẩu')];
  for (const stored of [native, wasm]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await portable.verify(native, 'mật khẩu'), await verify(wasm, 'mật khẩu')]).toEqual([true, true]);
  expect([await portable.verify(native, 'mat khau'), await verify(wasm, 'mat khau')]).toEqual([false, false]);
});

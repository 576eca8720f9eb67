import { base32, stepOfCode, totpAt } from './totp';

const secret = Buffer.from('12345678901234567890');

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d the code is %s [RFC 6238]', (second, code) => {
    expect(totpAt(secret, Math.floor(second / 30))).toBe(code);
    expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test('a code counts half a minute early and late, no longer; anything but six digits never', () => {
    const now = new Date(1_234_567_890_000);
    const step = Math.floor(now.getTime() / 30_000);
    expect([-2, -1, 0, 1, 2].map((shift) => stepOfCode(secret, totpAt(secret, step + shift), now) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    for (const code of ['', '12345', '1234567', 'abcdef', '００５９２４']) expect(stepOfCode(secret, code, now)).toBeUndefined();
  });

  test('secrets are written as authenticator apps read them [RFC 4648]', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ');
  });
});

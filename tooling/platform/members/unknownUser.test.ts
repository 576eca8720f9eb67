import { calls, unisonCalls } from '@unison/shared/contract';
import { withFullPasswordCost } from '../../testing/platform/fullPasswordCost';
import { withPlatform } from '../../testing/platform/platform';

type Native = { verify(stored: string, password: string): Promise<boolean>; hash(password: string, options: object): Promise<string> };
const compared: string[] = [];
let hashed = 0;

// Somebody else's module, made to count; it computes as ever.
jest.mock('@node-rs/argon2', (): Native => {
  const native = jest.requireActual<Native>('@node-rs/argon2');
  return {
    verify: (stored, password) => {
      compared.push(stored);
      return native.verify(stored, password);
    },
    hash: (password, options) => {
      hashed += 1;
      return native.hash(password, options);
    },
  };
});

/** What the clockwork asks meanwhile is none of it. */
const askedOfMembers = ({ mock }: jest.SpyInstance): string[] =>
  mock.calls.map(([sql]) => String(sql)).filter((sql) => /\bFROM members\b/.test(sql));

describe('who does not exist', () => {
  const platform = withPlatform('postgres');
  withFullPasswordCost(platform);
  const login = async (username: string) => {
    compared.length = 0;
    const reply = await platform.ask(calls.login, { username, password: 'nothing like it', lang: 'en_us' });
    return { code: reply.code, msg: reply.msg, data: reply.data, work: compared.map((stored) => stored.split('$').slice(0, 4).join('$')) };
  };

  test('costs a login exactly the work of a wrong password: one comparison with a hash of the same parameters [security 4]', async () => {
    const wrong = await login('demo');
    expect(wrong.work).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    await login('warming-up'); // the hash that nobody has is made once
    expect(await login('nobody-here')).toEqual(wrong);
    const gone = await platform.newMember('gone');
    await platform.ask(unisonCalls.closeAccount, { password: 'a fine passphrase' }, gone);
    expect(await login(gone.username)).toEqual(wrong);
  });

  test('costs a recovery the same as a wrong code: no hash at all, and as many statements [security 4, B-01]', async () => {
    const statements = jest.spyOn(platform.database(), 'query');
    const recover = async (username: string) => {
      hashed = 0;
      statements.mockClear();
      compared.length = 0;
      const reply = await platform.ask(unisonCalls.recover, {
        username,
        code: 'AAAAA-AAAAA-AAAAA-AAAAA',
        new_password: 'an even finer one',
      });
      return { code: reply.code, msg: reply.msg, hashed, compared: compared.length, asked: askedOfMembers(statements) };
    };
    const wrong = await recover('demo');
    expect(wrong).toMatchObject({ code: 401, msg: 'Wrong username or recovery code', hashed: 0, compared: 0 });
    expect(wrong.asked.length).toBeGreaterThan(0);
    expect(await recover('nobody-here')).toEqual(wrong);
    statements.mockRestore();
  });
});

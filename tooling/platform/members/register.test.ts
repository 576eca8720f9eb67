import { calls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { makeSsoCode } from './ssoCodes';

const USERNAME = 'A username must have 3 to 32 letters, digits, dots, underscores or hyphens, and begin with a letter or digit';
const A_DAY = 86_400_000;
const fresh = (username: string, code = 'UNISON', password = 'a fine passphrase') => ({ username, password, code, lang: 'en_us' });

describe.each(ENGINES_AT_NIGHT)('coming in on %s', (engine) => {
  const platform = withPlatform(engine);

  describe('registering', () => {
    test.each([
      ['nobody-knows', 'a fine passphrase', 'WRONG1', 'This invite code is not valid'],
      ['DEMO', 'a fine passphrase', 'UNISON', 'This username is taken'],
      ['ｄｅｍｏ', 'a fine passphrase', 'UNISON', 'This username is taken'],
      ['a', 'a fine passphrase', 'UNISON', USERNAME],
      ['_mai_', 'a fine passphrase', 'UNISON', USERNAME],
      ['has space', 'a fine passphrase', 'UNISON', USERNAME],
      ['demo\ufe0f', 'a fine passphrase', 'UNISON', USERNAME], // to the eye another member's
      ['de\u034fmo', 'a fine passphrase', 'UNISON', USERNAME],
      ['\u3164\u3164\u3164', 'a fine passphrase', 'UNISON', USERNAME],
      ['newcomer', 'seven77', 'UNISON', 'A password must have at least 8 characters'],
      ['newcomer', '🍀🍎🐟🦊', 'UNISON', 'A password must have at least 8 characters'], // four, however they are stored
      ['newcomer', 'password1', 'UNISON', 'This password is easy to guess. Please choose another'],
      ['newcomer', '12345678', 'UNISON', 'This password is easy to guess. Please choose another'],
      ['newcomer', 'newcomer1', 'UNISON', 'This password is easy to guess. Please choose another'],
      ['newcomer', 'abababab', 'UNISON', 'This password is easy to guess. Please choose another'],
    ])('%s / %s / %s: %s [SESSION-21, O-68, security 2, security 3]', async (username, password, code, msg) => {
      expect((await platform.ask(calls.register, fresh(username, code, password))).msg).toBe(msg);
    });

    test('a password of 64 letters of any script counts to its last letter [security 2]', async () => {
      const password = 'đầy đủ '.repeat(9) + 'ß';
      expect((await platform.ask(calls.register, fresh('long-password', 'UNISON', password))).code).toBe(200);
      expect(
        (await platform.ask(calls.login, { username: 'long-password', password: `${password.slice(0, -1)}s`, lang: 'en_us' })).code,
      ).toBe(401);
      expect((await platform.ask(calls.login, { username: 'LONG-password', password, lang: 'en_us' })).code).toBe(200);
    });

    test('an own code is good for ten registrations, also when eleven come at once [B-09, security 8]', async () => {
      const inviter = await platform.newMember('inviter');
      const code = (await platform.ask(calls.getUserInfo, {}, inviter)).data.invite_code ?? '';
      expect(code).toMatch(/^[A-Z2-9]{10}$/);
      const replies = await Promise.all(
        Array.from({ length: 11 }, (_, index) => platform.ask(calls.register, fresh(`guest${index}-${code}`, code.toLowerCase()))),
      );
      expect(replies.filter((reply) => reply.code === 200)).toHaveLength(10);
      expect(replies.find((reply) => reply.code !== 200)?.msg).toBe('This invite code is not valid');
      const invited = await platform.database().query('SELECT member_id FROM invited_members WHERE code = $1', [code]);
      expect(invited).toHaveLength(10);
      expect((await platform.ask(calls.getUserInfo, {}, inviter)).data.invite_code).toBe(''); // nobody else is let in by it
      platform.advance(31 * A_DAY);
      const again = await platform.logIn(inviter.username, 'a fine passphrase');
      expect((await platform.ask(calls.getUserInfo, {}, again)).data.invite_code).toMatch(new RegExp(`^(?!${code})[A-Z2-9]{10}$`));
    });

    test.each([
      ['in full width', (code: string) => code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
      ['in two groups', (code: string) => ` ${code.slice(0, 5)} ${code.slice(5)}`],
      ['in groups with the hyphen of a Japanese keyboard', (code: string) => `${code.slice(0, 5)}ー${code.slice(5)}`],
      ['out of a chat, with signs that nobody sees', (code: string) => `\u2068${code.slice(0, 5)}\u00ad${code.slice(5)}\u2069\u200b`],
    ])('an invite code that was typed %s lets in [SESSION-21, B-09]', async (how, typed) => {
      const { invite_code: code = '' } = (await platform.ask(calls.getUserInfo, {}, await platform.newMember('inviter'))).data;
      expect((await platform.ask(calls.register, fresh(`guest-${how.length}-${code}`, typed(code)))).code).toBe(200);
    });

    test('asking twenty times at once for the own code makes one [B-09]', async () => {
      const inviter = await platform.newMember('inviter');
      const answers = await Promise.all(Array.from({ length: 20 }, () => platform.ask(calls.getUserInfo, {}, inviter)));
      expect(new Set(answers.map((answer) => answer.data.invite_code)).size).toBe(1);
      const [made] = await platform
        .database()
        .query<{ total: number }>('SELECT count(*) AS total FROM invite_codes JOIN members m ON m.id = member_id WHERE username = $1', [
          inviter.username,
        ]);
      expect(made?.total).toBe(1);
    });

    test('a taken name uses no invitation up, and of two at once one gets the name', async () => {
      const inviter = await platform.newMember('inviter');
      const code = (await platform.ask(calls.getUserInfo, {}, inviter)).data.invite_code ?? '';
      const both = await Promise.all([1, 2].map(() => platform.ask(calls.register, fresh(`twin-${code}`, code))));
      expect(both.map((reply) => reply.code).sort()).toEqual([200, 401]);
      const [row] = await platform.database().query<{ uses_left: number }>('SELECT uses_left FROM invite_codes WHERE code = $1', [code]);
      expect(row?.uses_left).toBe(9);
    });
  });

  describe('third-party login', () => {
    const enter = (sso: string, username: string) => platform.ask(calls.loginThirdParty, { sso, username, lang: 'en_us' });
    const makeCode = () => makeSsoCode(platform.database(), 'demo', new Date());

    test('a code logs its member in once [API-18, O-43, security 38]', async () => {
      const { username } = await platform.newMember('other');
      const later = new Date(Date.now() + 400 * A_DAY);
      const code = await makeSsoCode(platform.database(), 'demo', later);
      expect((await enter(code, username)).code).toBe(401);
      expect((await enter(code, 'demo')).code).toBe(200);
      expect((await enter(code, 'demo')).code).toBe(401);
      expect((await enter('', 'demo')).code).toBe(401);
    });

    test('two that use one code at once are one login, and an old code is none', async () => {
      const code = await makeSsoCode(platform.database(), 'demo', new Date(Date.now() + 400 * A_DAY));
      const both = await Promise.all([enter(code, 'demo'), enter(code, 'demo')]);
      expect(both.map((reply) => reply.code).sort()).toEqual([200, 401]);
      expect((await enter(await makeCode(), 'demo')).msg).toBe('This login code is no longer valid. Please ask for a new one');
    });
  });
});

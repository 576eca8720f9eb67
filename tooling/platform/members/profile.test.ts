import { calls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

const PHONE = 'A phone number must have 5 to 20 characters: digits, +, spaces, brackets, dots, slashes or hyphens';
const NAMES = 'SELECT m.name, b.holder, b.mobile FROM members m JOIN member_banks b ON b.member_id = m.id WHERE username = $1';

describe.each(ENGINES_AT_NIGHT)('profile and bank on %s', (engine) => {
  const platform = withPlatform(engine);

  describe('profile and bank', () => {
    test('name once, sex, built-in avatar; a foreign address is never stored [API-21, API-24, API-25, security 40]', async () => {
      const who = await platform.newMember();
      for (const header_img of [
        'https://evil.example/x.png',
        '/api/upload/../../x',
        'javascript:alert(1)',
        '/api/media/avatar/0.svg',
        '/api/media/avatar/99.svg',
      ]) {
        expect((await platform.ask(calls.setAvatar, { header_img }, who)).code).toBe(401);
      }
      expect((await platform.ask(calls.setAvatar, { header_img: '/api/media/avatar/7.svg?v=1' }, who)).code).toBe(200);
      expect((await platform.ask(calls.setName, { name: '<b>x</b>' }, who)).code).toBe(401);
      expect((await platform.ask(calls.setName, { name: ' 李小龙 ' }, who)).code).toBe(200);
      expect((await platform.ask(calls.setName, { name: 'Another' }, who)).msg).toBe('Do not repeat the setting');
      expect((await platform.ask(calls.getUserInfo, {}, who)).data).toMatchObject({
        name: '李小龙',
        header_img: '/api/media/avatar/7.svg?v=1',
        groupinfo: { rate: 50 },
      });
    });

    test('a picture is one of those that are offered, from the registration on [ACCOUNT-60]', async () => {
      await platform.set({ head_toal: 1 });
      const who = await platform.newMember();
      expect((await platform.ask(calls.getUserInfo, {}, who)).data.header_img).toMatch(/avatar\/1\.svg/);
      const choose = async (n: number) => (await platform.ask(calls.setAvatar, { header_img: `/api/media/avatar/${n}.svg` }, who)).code;
      expect([await choose(2), await choose(1)]).toEqual([401, 200]);
      await platform.set({ head_toal: 20 });
    });

    test('a bank is bound once, after a withdraw password, and only its last four digits come back [API-22, API-23, O-22, security 16, security 20]', async () => {
      const who = await platform.newMember();
      const form = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile: '' };
      expect((await platform.ask(calls.getUserBank, {}, who)).data).toEqual({ is_bank: false, info: null });
      expect((await platform.ask(calls.setBank, form, who)).msg).toBe('Please set the withdraw password first');
      expect((await platform.ask(calls.setPayPassword, { paypassword: '12345a' }, who)).msg).toBe(
        'The withdraw password must have exactly 6 digits',
      );
      expect((await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who)).code).toBe(200);
      expect((await platform.ask(calls.setPayPassword, { paypassword: '135791' }, who)).msg).toBe('Do not repeat the setting');
      expect((await platform.ask(calls.setBank, { ...form, bank_code: 'B99' }, who)).msg).toBe('Please choose a bank from the list');
      expect((await platform.ask(calls.setBank, { ...form, bankid: '12 34' }, who)).code).toBe(401);
      const both = await Promise.all([platform.ask(calls.setBank, form, who), platform.ask(calls.setBank, form, who)]);
      expect(both.map((reply) => reply.code).sort()).toEqual([200, 401]);
      expect((await platform.ask(calls.getUserBank, {}, who)).data).toEqual({
        is_bank: true,
        info: { bankinfo: 'Hoa Sen Bank', bankid: '******3210' },
      });
    });

    test.each([
      ['copied out of a chat', '\u2068\u200fNguyễn Văn A\u200e\u2069', 'Nguyễn Văn A'],
      ['copied out of a table', '\tNguyễn Văn\tA\n', 'Nguyễn Văn A'],
      ['in Persian', 'علی\u200cرضا', 'علی\u200cرضا'],
      ['in Devanagari', 'क्\u200dष', 'क्\u200dष'],
      ['with an emoji of two', 'Mai 👩\u200d💻', 'Mai 👩\u200d💻'],
    ])('a name %s is taken, for oneself and for a bank account, without what only says how it runs', async (_what, name, kept) => {
      const who = await platform.newMember();
      await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
      expect((await platform.ask(calls.setName, { name }, who)).msg).toBe('Saved');
      const form = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: name, mobile: '' };
      expect((await platform.ask(calls.setBank, form, who)).msg).toBe('Saved');
      expect(await platform.database().query(NAMES, [who.username])).toEqual([{ name: kept, holder: kept, mobile: '' }]);
    });

    test.each([
      ['0912.345.678', '0912.345.678'],
      ['０９０－１２３４－５６７８', '090-1234-5678'],
      ['０９０ー１２３４ー５６７８', '090-1234-5678'],
      ['\u202d+84 (91) 234/56\u202c', '+84 (91) 234/56'],
    ])('the phone number %s is taken as it is meant', async (mobile, kept) => {
      const who = await platform.newMember();
      await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
      const form = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile };
      expect((await platform.ask(calls.setBank, form, who)).msg).toBe('Saved');
      expect(await platform.database().query(NAMES, [who.username])).toMatchObject([{ mobile: kept }]);
    });

    test.each([
      ['an empty name', calls.setName, { name: '  ' }, 'A name must have 1 to 60 characters, without < or >'],
      ['a name with markup', calls.setName, { name: '<b>x</b>' }, 'A name must have 1 to 60 characters, without < or >'],
      ['a name that turns the text around', calls.setName, { name: 'a\u202eb' }, 'A name must have 1 to 60 characters, without < or >'],
      ['a name of 61 letters', calls.setName, { name: 'đ'.repeat(61) }, 'A name must have 1 to 60 characters, without < or >'],
      ['a sex that is none', calls.setSex, { sex: '3' }, 'The value of sex cannot be used'],
      [
        'an avatar from elsewhere',
        calls.setAvatar,
        { header_img: '//evil.example/x.png' },
        'Please choose a built-in picture or upload one',
      ],
      ['five digits', calls.setPayPassword, { paypassword: '12345' }, 'The withdraw password must have exactly 6 digits'],
      [
        'digits of another script',
        calls.setPayPassword,
        { paypassword: '１２３４５６' },
        'The withdraw password must have exactly 6 digits',
      ],
      ['a letter in an account number', calls.setBank, { bankid: '12345a' }, 'An account number must have 6 to 24 digits'],
      ['a phone number with letters', calls.setBank, { mobile: 'call me' }, PHONE],
      ['a phone number of four digits', calls.setBank, { mobile: '0912' }, PHONE],
      ['a name of nothing one sees', calls.setName, { name: '\u200e\u200d \u200c' }, 'A name must have 1 to 60 characters, without < or >'],
      ['a bank nobody knows', calls.setBank, { bank_code: 'B99' }, 'Please choose a bank from the list'],
      ['a holder without a name', calls.setBank, { username: ' ' }, 'A name must have 1 to 60 characters, without < or >'],
      ['a wrong login password', calls.setLoginPassword, { old_password: 'nothing like it' }, 'The password is incorrect'],
      ['a login password of seven', calls.setLoginPassword, { new_password: 'seven77' }, 'A password must have at least 8 characters'],
      ['one of 129', calls.setLoginPassword, { new_password: 'ab1'.repeat(43) }, 'A password can have at most 128 characters'],
    ])('%s is refused with what to do, and nothing is changed', async (_what, call, payload, msg) => {
      const who = await platform.newMember('careless');
      const whole = {
        ...(call === calls.setBank && { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile: '' }),
        ...(call === calls.setLoginPassword && { old_password: 'a fine passphrase', new_password: 'an even finer one' }),
      };
      const rows = () =>
        platform
          .database()
          .query('SELECT m.*, b.* FROM members m LEFT JOIN member_banks b ON b.member_id = m.id WHERE username = $1', [who.username]);
      const before = await rows();
      const reply = await platform.send(platform.request(call, { ...whole, ...payload }, who));
      expect({ status: reply.status, code: reply.code, msg: reply.msg }).toEqual({ status: 200, code: 401, msg });
      expect(await rows()).toEqual(before);
    });

    test('of a hundred parallel guesses at the withdraw password five are looked at; then it rests 15 minutes [security 7]', async () => {
      const who = await platform.newMember();
      await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
      const edit = (oldpaypwd: string) => platform.ask(calls.editPayPassword, { oldpaypwd, paypassword: '246810' }, who);
      const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => edit(String(100_000 + index))));
      expect(replies.filter((reply) => reply.msg === 'The withdraw password is incorrect')).toHaveLength(5);
      expect((await edit('135790')).msg).toMatch(/^Too many attempts/);
      platform.advance(15 * 60_000 + 1_000);
      for (const guess of ['1', '2', '3', '4']) expect((await edit(`00000${guess}`)).msg).toBe('The withdraw password is incorrect');
      expect((await edit('135790')).code).toBe(200); // after the rest there are five tries again, not one
      expect((await edit('135790')).msg).toBe('The withdraw password is incorrect');
      await platform.set({ edit_paypwd: 0 });
      expect((await edit('246810')).msg).toBe('Please contact customer service');
      await platform.set({ edit_paypwd: 1 });
    });

    test('wrong withdraw passwords before a right one count no more: four, the right one and four lock nothing [security 7]', async () => {
      const who = await platform.newMember();
      await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
      const edit = (oldpaypwd: string) => platform.ask(calls.editPayPassword, { oldpaypwd, paypassword: '135790' }, who);
      for (const guess of ['1', '2', '3', '4']) expect((await edit(`00000${guess}`)).msg).toBe('The withdraw password is incorrect');
      expect((await edit('135790')).code).toBe(200);
      for (const guess of ['5', '6', '7', '8']) expect((await edit(`00000${guess}`)).msg).toBe('The withdraw password is incorrect');
      expect((await edit('135790')).code).toBe(200);
    });
  });
});

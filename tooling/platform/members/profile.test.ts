import { calls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from '../testing/platform';

describe.each(ENGINES)('profile and bank on %s', (engine) => {
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

    test('a bank is bound once, after a pay password, and only its last four digits come back [API-22, API-23, O-22, security 16, 20]', async () => {
      const who = await platform.newMember();
      const form = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile: '' };
      expect((await platform.ask(calls.getUserBank, {}, who)).data).toEqual({ is_bank: false, info: null });
      expect((await platform.ask(calls.setBank, form, who)).msg).toBe('Please set the withdraw password first');
      expect((await platform.ask(calls.setPayPassword, { paypassword: '12345a' }, who)).msg).toBe(
        'The withdraw password has exactly 6 digits',
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

    test('of a hundred parallel guesses at the pay password five are looked at; then it rests 15 minutes [security 7]', async () => {
      const who = await platform.newMember();
      await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
      const edit = (oldpaypwd: string) => platform.ask(calls.editPayPassword, { oldpaypwd, paypassword: '246810' }, who);
      const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => edit(String(100_000 + index))));
      expect(replies.filter((reply) => reply.msg === 'The withdraw password is not right')).toHaveLength(5);
      expect((await edit('135790')).msg).toMatch(/^Too many attempts/);
      platform.advance(15 * 60_000 + 1_000);
      expect((await edit('135790')).code).toBe(200);
      expect((await edit('135790')).msg).toBe('The withdraw password is not right');
      await platform.set({ edit_paypwd: 0 });
      expect((await edit('246810')).msg).toBe('Please contact customer service');
      await platform.set({ edit_paypwd: 1 });
    });
  });
});

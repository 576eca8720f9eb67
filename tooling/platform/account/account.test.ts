import { calls, unisonCalls } from '@unison/shared/contract';
import { makeSsoCode } from '../members/ssoCodes';
import { totpAt } from '../members/totp';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const PASSWORD = 'a fine passphrase';
const A_DAY = 86_400_000;
const RESTS = /^After the recovery, withdrawals, linking a bank account and turning off two-step verification are paused until .+ GMT\+7$/;

describe.each(ENGINES_AT_NIGHT)('the account on %s', (engine) => {
  const platform = withPlatform(engine);
  let ahead = 0;
  const advance = (ms: number) => {
    ahead += ms;
    platform.advance(ms);
  };
  const codeOf = (secret: Buffer) => totpAt(secret, Math.floor((Date.now() + ahead) / 30_000));
  const secretOf = async (username: string) => {
    const [row] = await platform
      .database()
      .query<{ totp_secret: Buffer }>('SELECT totp_secret FROM members WHERE username = $1', [username]);
    return row?.totp_secret ?? Buffer.alloc(0);
  };
  const newCode = async (who: Tokens, headers = {}) => platform.ask(unisonCalls.renewRecoveryCode, { password: PASSWORD }, who, headers);

  test('TOTP: enrolled, confirmed, asked for at login, never taken twice, removed [B-11, O-81]', async () => {
    const { username, ...who } = await platform.newMember('totp');
    expect((await platform.ask(unisonCalls.startTotp, { password: 'not it at all' }, who)).msg).toBe('The password is incorrect');
    const { data } = await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    expect(data.uri).toBe(`otpauth://totp/Unison%3A${username}?secret=${data.secret}&issuer=Unison`);
    expect((await platform.logIn(username, PASSWORD)).token).toBeTruthy(); // not confirmed: not asked for
    expect((await platform.ask(unisonCalls.confirmTotp, { code: '000000' }, who)).code).toBe(401);
    expect((await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who)).code).toBe(200);

    const login = (headers: Record<string, string>) =>
      platform.ask(calls.login, { username, password: PASSWORD, lang: 'en_us' }, undefined, headers);
    expect(await login({})).toMatchObject({ code: 401, data: { otp: 1 } });
    expect(await login({ otp: codeOf(secret) })).toMatchObject({ code: 401, data: { otp: 1 } }); // used to confirm
    advance(60_000);
    const both = await Promise.all([login({ otp: codeOf(secret) }), login({ otp: codeOf(secret) })]);
    expect(both.map((reply) => reply.code).sort()).toEqual([200, 401]);

    advance(60_000);
    expect((await platform.ask(unisonCalls.removeTotp, { password: PASSWORD }, who)).data).toEqual({ otp: 1 });
    expect((await platform.ask(unisonCalls.removeTotp, { password: PASSWORD }, who, { otp: codeOf(secret) })).code).toBe(200);
    expect((await login({})).code).toBe(200);
  });

  test('a recovery code sets a new password once, ends all sessions, and lets money rest for a day [B-01]', async () => {
    const { username, ...who } = await platform.newMember('forgetful');
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const { code } = (await newCode(who)).data;
    expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    const recover = (name: string, text: string) =>
      platform.ask(unisonCalls.recover, { username: name, code: text, new_password: 'an even finer one' });

    const wrong = await recover(username, 'AAAAA-AAAAA-AAAAA-AAAAA');
    const nobody = await recover('nobody-at-all', code);
    expect(nobody.msg).toBe(wrong.msg);
    const both = await Promise.all([recover(username, code.toLowerCase().replaceAll('-', ' ')), recover(username, code)]);
    expect(both.map((reply) => reply.code).sort()).toEqual([200, 401]);
    expect((await platform.ask(calls.getUserInfo, {}, who)).code).toBe(401);

    const login = await platform.ask(calls.login, { username, password: 'an even finer one', lang: 'en_us' });
    expect(login.msg).toMatch(RESTS);
    const again = { token: login.data.id, tokensso: login.data.tokensso };
    const bank = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile: '' };
    expect((await platform.ask(calls.setBank, bank, again)).msg).toMatch(/paused until/);
    expect((await platform.ask(unisonCalls.getSecurity, {}, again)).data).toMatchObject({ recovery: true, rest_until: expect.any(Number) });
    advance(A_DAY - 60_000);
    expect((await platform.ask(calls.setBank, bank, again)).msg).toMatch(/paused until/);
    advance(61_000);
    expect((await platform.ask(unisonCalls.getSecurity, {}, again)).data.rest_until).toBeNull();
    expect((await platform.ask(calls.setBank, bank, again)).code).toBe(200);
  });

  test('a new login password leaves no way back to who knew the last one and made a recovery code by it [B-01, security 10]', async () => {
    const { username, ...who } = await platform.newMember('watchful');
    const change = (old_password: string, new_password: string) =>
      platform.ask(calls.setLoginPassword, { old_password, new_password }, who);
    const { code } = (await newCode(await platform.logIn(username, PASSWORD))).data;
    expect((await change(PASSWORD, 'an even finer one')).msg).toMatch(/^Saved\. Your recovery code no longer works\. Make a new one/);
    const back = await platform.ask(unisonCalls.recover, { username, code, new_password: 'back by the code' });
    expect(back.msg).toBe('Wrong username or recovery code');
    expect((await platform.ask(unisonCalls.getSecurity, {}, who)).data.recovery).toBe(false);
    expect((await change('an even finer one', 'the finest one of all')).msg).toBe('Saved'); // there was none to lose
  });

  test('a new password that is too short or too easy is no guess: none is counted, and the right code still counts [B-01, O-68]', async () => {
    const { username, ...who } = await platform.newMember('choosing');
    const { code } = (await newCode(who)).data;
    const choose = (new_password: string) => platform.ask(unisonCalls.recover, { username, code, new_password });
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await choose('seven77')).msg).toBe('A password must have at least 8 characters');
      expect((await choose('password1')).msg).toBe('This password is easy to guess. Please choose another');
    }
    expect((await choose('an even finer one')).code).toBe(200);
  });

  test('guesses at a recovery code are throttled like a password [B-01]', async () => {
    const { username } = await platform.newMember('guessed');
    const replies = await Promise.all(
      Array.from({ length: 15 }, () =>
        platform.ask(unisonCalls.recover, { username, code: 'BBBBB-BBBBB-BBBBB-BBBBB', new_password: 'an even finer one' }),
      ),
    );
    expect(replies.filter((reply) => reply.msg === 'Wrong username or recovery code')).toHaveLength(10);
    expect(replies.filter((reply) => reply.msg.startsWith('Too many attempts'))).toHaveLength(5);
  });

  test('with TOTP the recovery asks for it; lost, it is removed by password and recovery code [B-01]', async () => {
    const { username, ...who } = await platform.newMember('both');
    await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who);
    expect((await newCode(who)).data).toEqual({ otp: 1 });
    advance(60_000);
    const { code } = (await newCode(who, { otp: codeOf(secret) })).data;
    expect((await platform.ask(unisonCalls.recover, { username, code, new_password: 'an even finer one' })).data).toEqual({ otp: 1 });
    const removed = await platform.ask(unisonCalls.removeTotp, { password: PASSWORD, recovery_code: code }, who);
    expect(removed.code).toBe(200);
    expect(removed.data?.code).not.toBe(code);
    expect((await platform.ask(unisonCalls.getSecurity, {}, who)).data.totp).toBe(false);
  });

  test('wrong codes of an authenticator are counted, whatever asks for them: ten, then a quarter of an hour of none [security 5, B-11]', async () => {
    const { username, ...who } = await platform.newMember('guessing');
    await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who);
    advance(60_000);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const guess = (otp: string) => platform.ask(unisonCalls.renewRecoveryCode, { password: PASSWORD }, who, { otp });
    const replies: Awaited<ReturnType<typeof guess>>[] = [];
    for (let index = 0; index < 14; index += 1) replies.push(await guess(wrong)); // one member has a few places in the queue of hashes
    expect(replies.filter((reply) => reply.msg === 'That code is incorrect. Please wait for the next one')).toHaveLength(10);
    expect((await guess(codeOf(secret))).msg).toMatch(/^Too many attempts/);
    const login = () => platform.ask(calls.login, { username, password: PASSWORD, lang: 'en_us' }, undefined, { otp: codeOf(secret) });
    expect((await login()).msg).toMatch(/^Too many attempts/);
    advance(15 * 60_000 + 1_000);
    expect((await login()).code).toBe(200);
    advance(60_000);
    expect((await guess(codeOf(secret))).code).toBe(200);
  });

  test('sixty-one logins that are asked for the second step lock nobody of their network out [security 5, O-81]', async () => {
    const { username, ...who } = await platform.newMember('two-steps');
    await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who);
    advance(60_000);
    const from = { 'x-forwarded-for': '198.51.100.61' };
    const login = (name: string, headers = {}) =>
      platform.ask(calls.login, { username: name, password: PASSWORD, lang: 'en_us' }, undefined, { ...from, ...headers });
    for (let index = 0; index < 61; index += 1) expect((await login(username)).data).toEqual({ otp: 1 });
    expect((await login((await platform.newMember('neighbour')).username)).code).toBe(200);
    expect((await login(username, { otp: codeOf(secret) })).code).toBe(200);
  });

  test('a third-party login with TOTP is asked for the code, which does not use the one-time code up [O-81]', async () => {
    const { username, ...who } = await platform.newMember('both-ways');
    await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who);
    advance(60_000);
    const sso = await makeSsoCode(platform.database(), username, new Date(Date.now() + ahead));
    const enter = (headers = {}) => platform.ask(calls.loginThirdParty, { sso, username, lang: 'en_us' }, undefined, headers);
    expect(await enter()).toMatchObject({ code: 401, data: { otp: 1 } });
    expect((await enter({ otp: codeOf(secret) })).code).toBe(200);
    advance(30_000);
    expect((await enter({ otp: codeOf(secret) })).msg).toBe('This login code is no longer valid. Please ask for a new one');
  });

  test('with password and code neither is named when one is wrong, both are throttled, and TOTP is asked for too [B-01]', async () => {
    const { username, ...who } = await platform.newMember('halves');
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const { code } = (await newCode(who)).data;
    await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, who);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, who);
    const other = 'DDDDD-DDDDD-DDDDD-DDDDD';
    const pay = (password: string, text: string, headers = {}) =>
      platform.ask(unisonCalls.recoverPayPassword, { password, code: text, paypassword: '864209' }, who, headers);
    const remove = (password: string, text: string) => platform.ask(unisonCalls.removeTotp, { password, recovery_code: text }, who);
    for (const reply of [
      await pay('not it at all', code),
      await pay(PASSWORD, other),
      await remove('not it at all', code),
      await remove(PASSWORD, other),
    ])
      expect({ code: reply.code, msg: reply.msg, data: reply.data }).toEqual({
        code: 401,
        msg: 'Wrong password or recovery code',
        data: null,
      });
    advance(60_000);
    expect((await pay(PASSWORD, code)).data).toEqual({ otp: 1 });
    expect((await pay(PASSWORD, code, { otp: codeOf(secret) })).code).toBe(200);
    expect((await pay(PASSWORD, code, { otp: codeOf(secret) })).msg).toBe('Wrong password or recovery code'); // it was used up

    const guesser = await platform.newMember('guesser');
    const guess = () => platform.ask(unisonCalls.recoverPayPassword, { password: PASSWORD, code: other, paypassword: '864209' }, guesser);
    const guesses: Awaited<ReturnType<typeof guess>>[] = [];
    for (let index = 0; index < 14; index += 1) guesses.push(await guess());
    expect(guesses.filter((reply) => reply.msg === 'Wrong password or recovery code')).toHaveLength(10);
    expect(guesses.filter((reply) => reply.msg.startsWith('Too many attempts'))).toHaveLength(4);
  });

  test('the recovery code is in no other answer, and after a recovery TOTP cannot be removed for a day [B-01]', async () => {
    const { username, ...who } = await platform.newMember('resting');
    const { code } = (await newCode(who)).data;
    for (const call of [unisonCalls.getSecurity, unisonCalls.getOwnData, calls.getUserInfo])
      expect((await platform.ask(call, {}, who)).raw.body + JSON.stringify((await platform.ask(call, {}, who)).data)).not.toContain(
        code.slice(0, 5),
      );
    await platform.ask(unisonCalls.recover, { username, code, new_password: 'an even finer one' });
    const again = await platform.logIn(username, 'an even finer one');
    await platform.ask(unisonCalls.startTotp, { password: 'an even finer one' }, again);
    const secret = await secretOf(username);
    await platform.ask(unisonCalls.confirmTotp, { code: codeOf(secret) }, again);
    advance(60_000);
    const remove = () => platform.ask(unisonCalls.removeTotp, { password: 'an even finer one' }, again, { otp: codeOf(secret) });
    expect((await remove()).msg).toMatch(RESTS);
    advance(A_DAY);
    expect((await remove()).code).toBe(200);
  });

  test('a forgotten withdraw password is set anew with login password and code, only while editing is allowed [B-01]', async () => {
    const who = await platform.newMember('payer');
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const { code } = (await newCode(who)).data;
    const recover = (text: string) =>
      platform.ask(unisonCalls.recoverPayPassword, { password: PASSWORD, code: text, paypassword: '864209' }, who);
    await platform.set({ edit_paypwd: 0 });
    expect((await recover(code)).msg).toBe('Please contact customer service');
    await platform.set({ edit_paypwd: 1 });
    expect((await recover('CCCCC-CCCCC-CCCCC-CCCCC')).code).toBe(401);
    expect((await recover(code)).code).toBe(200);
    expect((await platform.ask(calls.editPayPassword, { oldpaypwd: '864209', paypassword: '111222' }, who)).code).toBe(200);
  });
});

import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import { openingBalance } from '../ledger';
import { makeSsoCode } from '../members/ssoCodes';
import { totpAt } from '../members/totp';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const FORGED = '\n{"level":30,"event":"forged"}\r\n';

describe('everything a member does, with the log at its loudest', () => {
  const lines: string[] = [];
  const platform = withPlatform('postgres', { logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  const secrets = new Map<string, string>();
  /** Remembers a value that no line may hold. */
  const canary = (what: string, value = `canary-${what.replaceAll(' ', '-')}-7q9`): string => {
    secrets.set(what, value);
    return value;
  };
  const tokensOf = ({ token, tokensso }: Tokens, whose: string): Tokens => {
    canary(`${whose} token`, token);
    canary(`${whose} token as sent`, Buffer.from(token).toString('base64'));
    canary(`${whose} second token`, tokensso);
    return { token, tokensso };
  };
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  let username = '';
  let who: Tokens;
  let secret: Buffer;
  let shift = 0;
  const otp = (what: string) => {
    shift += 60_000;
    platform.advance(60_000);
    return { otp: canary(what, totpAt(secret, Math.floor((Date.now() + shift) / 30_000))) };
  };

  test('coming in: by registration, password and one-time code', async () => {
    const password = canary('password');
    username = `canary-${Date.now()}`;
    const { data } = await platform.ask(calls.register, { username, password, code: 'UNISON', lang: 'en_us' });
    who = tokensOf({ token: data.id, tokensso: data.tokensso }, 'first');
    await platform.ask(calls.login, { username, password: canary('wrong password'), lang: 'en_us' });
    tokensOf(await platform.logIn(username, password), 'second');
    const sso = canary('one-time login code', await makeSsoCode(platform.database(), username, new Date()));
    const enter = () => platform.ask(calls.loginThirdParty, { sso, username, lang: 'en_us', theme: canary('anything in the address') });
    const third = await enter();
    tokensOf({ token: third.data.id, tokensso: third.data.tokensso }, 'third');
    expect((await enter()).code).toBe(401); // used up
    const stored = JSON.stringify(await platform.database().query("SELECT encode(code_hash, 'escape') AS code FROM sso_codes"));
    expect(stored).not.toContain(sso);
    await platform.ask(calls.getUserInfo, {}, { token: canary('made-up token'), tokensso: canary('made-up second token') });
    await platform.ask(calls.login, { username: FORGED, password: FORGED, lang: 'en_us' }, undefined, { 'user-agent': FORGED.trim() });
  });

  test('securing the account: authenticator, recovery, passwords in bodies and in addresses', async () => {
    const password = secrets.get('password') ?? '';
    const { data } = await platform.ask(unisonCalls.startTotp, { password }, who);
    canary('authenticator secret', data.secret);
    const [row] = await platform
      .database()
      .query<{ totp_secret: Buffer }>('SELECT totp_secret FROM members WHERE username = $1', [username]);
    secret = row?.totp_secret ?? Buffer.alloc(0);
    canary('authenticator secret in hex', secret.toString('hex'));
    await platform.ask(unisonCalls.confirmTotp, { code: otp('code to confirm').otp }, who);
    await platform.ask(unisonCalls.renewRecoveryCode, { password }, who, { otp: canary('wrong one-time code', '9q9q9q') });
    const renewed = await platform.ask(unisonCalls.renewRecoveryCode, { password }, who, otp('code to renew'));
    const code = canary('recovery code', renewed.data.code);
    await platform.ask(unisonCalls.recover, { username, code: canary('wrong recovery code'), new_password: canary('wanted password') });
    const recovered = await platform.ask(
      unisonCalls.recover,
      { username, code, new_password: canary('second password') },
      undefined,
      otp('code to recover'),
    );
    canary('next recovery code', recovered.data.code);
    const login = { username, password: secrets.get('second password') ?? '', lang: 'en_us' };
    const { data: fresh } = await platform.ask(calls.login, login, undefined, otp('code to log in'));
    who = tokensOf({ token: fresh.id, tokensso: fresh.tokensso }, 'fourth');
    await platform.ask(calls.setLoginPassword, { old_password: canary('wrong old password'), new_password: canary('other password') }, who);
    await platform.ask(calls.setLoginPassword, { old_password: login.password, new_password: canary('third password') }, who);
    await platform.ask(calls.setPayPassword, { paypassword: canary('withdraw password', '907351') }, who);
    await platform.ask(calls.editPayPassword, { oldpaypwd: canary('wrong withdraw password', '615082'), paypassword: '907352' }, who);
    expect(
      (await platform.ask(calls.editPayPassword, { oldpaypwd: '907351', paypassword: canary('second withdraw password', '730964') }, who))
        .code,
    ).toBe(200);
    await platform.ask(calls.setName, { name: canary('real name', 'Canary Nguyen') }, who);
    shift += 86_400_000;
    platform.advance(86_400_000); // the rest after the recovery
    const bank = {
      bankid: canary('account number', '4409173302871'),
      bank: 'x',
      bank_code: 'B2',
      username: 'Canary Holder',
      mobile: canary('phone', '+84 90 555 0199'),
    };
    expect((await platform.ask(calls.setBank, bank, who)).code).toBe(200);
  });

  test('moving money, writing to the service, and what fails', async () => {
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.database().asOwner((tx) => openingBalance(tx, Number(id), 100_000));
    const key = (what: string) => ({ 'idempotency-key': canary(`key of ${what}`) });
    const round = (await platform.ask(calls.getGame, { key: 'dice' }, who)).data;
    const stake = { item: 'bi', money: '1', lid: '1', mid: id, expect: round.now_expect };
    await platform.ask(calls.placeOrder, stake, who, key('an order'));
    await platform.ask(calls.placeOrder, { ...stake, money: '99999' }, who, key('a refused order'));
    await platform.ask(calls.drawPrize, {}, who, { ...key('a draw'), 'client-seed': canary('client seed') });
    const { pay_url } = (await platform.ask(calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }, who, key('a top-up')))
      .data;
    const number = canary('number of the payment form', new URL(pay_url, 'http://x').searchParams.get('number') ?? '');
    await platform.app().inject({ url: pay_url });
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    await platform
      .app()
      .inject({ method: 'POST', url: '/api/unison/pay', headers: form, payload: `${pay_url.split('?')[1]}&action=confirm` });
    expect(number).not.toBe('');
    await platform.ask(calls.withdraw, { money: '75', paypwd: '999999' }, who, key('a refused withdrawal'));
    expect((await platform.ask(calls.withdraw, { money: '75', paypwd: '730964' }, who, key('a withdrawal'))).code).toBe(200);
    const [asked] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
    await platform.ask(fairPlayCalls.cancelWithdrawal, { id: asked?.id ?? '' }, who);
    await platform.ask(
      unisonCalls.sendServiceMessage,
      { topic: 'other', text: `${canary('service message')}${FORGED}`, reference: FORGED },
      who,
    );
    const visitor = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'hello' });
    canary("visitor's thread", visitor.data.thread);
    await platform.app().inject({
      url: `/api/nothing?token=${canary('token in an unknown address')}`,
      headers: { referer: `https://x.example/?sso=${canary('code in a referrer')}` },
    });
    const failing = jest.spyOn(platform.database(), 'query').mockRejectedValue(new Error(`broken${FORGED}`));
    await platform.ask(calls.login, { username, password: secrets.get('third password') ?? '', lang: 'en_us' });
    failing.mockRestore();
    await platform.set({ money_a_minute: 1 });
    for (const paypwd of ['907353', '907354'])
      await platform.ask(calls.withdraw, { money: '75', paypwd: canary(`guess ${paypwd}`, paypwd) }, who, key(paypwd));
    await platform.set({ money_a_minute: 300 });
  });

  test('left a line of each kind: login, denial, limit, money, secrets changed [security 42]', () => {
    const seen = new Set(events().map(({ event }) => event));
    for (const event of [
      'registered',
      'login',
      'login refused',
      'denied',
      'totp on',
      'otp refused',
      'recovery code made',
      'recovery refused',
      'recovered',
    ])
      expect(seen).toContain(event);
    for (const event of [
      'password refused',
      'password changed',
      'withdraw password set',
      'withdraw password refused',
      'withdraw password changed',
      'bank bound',
    ])
      expect(seen).toContain(event);
    for (const event of ['money', 'money refused', 'throttled', 'failure', 'answer']) expect(seen).toContain(event);
    expect(
      events()
        .filter(({ event }) => event === 'login')
        .map(({ by }) => by),
    ).toEqual(expect.arrayContaining(['registration', 'password', 'code']));
  });

  test('and no line holds a secret of anybody, or was made by one [security 38, security 42]', () => {
    expect(secrets.size).toBeGreaterThan(40);
    const said = events().map(({ time: _time, reqId: _reqId, pid: _pid, ...rest }) => JSON.stringify(rest));
    const told = [...secrets].filter(([, value]) => said.some((line) => line.includes(value)));
    expect(told).toEqual([]);
    expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
    expect(events().map(({ event }) => event)).not.toContain('forged');
  });
});

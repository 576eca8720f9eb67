import { calls, LANGUAGES } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import { ONE_HOST } from '../db/standbyWatch';
import { textIn } from '../texts';

const platform = withPlatform('postgres');

test('with no second server a stake is refused in words and may be sent again; what is read goes on, and operators see why [O-105] [security 21]', async () => {
  const who = await platform.newMember();
  let isSilent = true;
  const { app, close } = await platform.another({ safety: { ...ONE_HOST, isSilent: () => isSilent } });
  const stake = platform.request(calls.placeOrder, { item: 'bi', money: '5', lid: '1', mid: '1', expect: '1' }, who);
  const text = (body: { msg: string }) => body.msg;
  for (const lang of LANGUAGES) {
    const refused = await app.inject({ ...stake, headers: { ...stake.headers, lang } });
    expect([refused.statusCode, refused.json<{ code: number }>().code, refused.headers['retry-after']]).toEqual([503, 503, '5']);
    expect(text(refused.json())).toBe(textIn(lang, 'platform.noStandby'));
  }
  expect((await app.inject(platform.request(calls.getUserInfo, {}, who))).json<{ code: number }>().code).toBe(200);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready to read: no standby acknowledges' }]);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^unison_standby_silent 1$/m);
  isSilent = false;
  expect(text((await app.inject(stake)).json())).not.toBe(textIn('en_us', 'platform.noStandby'));
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  await close();
});

test('with no second server a name by POST and a payment are refused in words too, and go through once there is one [O-105] [API-24]', async () => {
  const who = await platform.newMember();
  let isSilent = true;
  const { app, close } = await platform.another({ safety: { ...ONE_HOST, isSilent: () => isSilent } });
  const { data } = await platform.ask(calls.recharge, { pay_way: 'Test transfer', money: '100', bank_type: 'P1' }, who);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en_us' };
  const pay = { method: 'POST', url: '/api/unison/pay', headers, payload: `${data.pay_url.split('?')[1]}&action=confirm` } as const;
  const name = { ...platform.request(calls.setName, {}, who), method: 'POST', payload: 'name=Nguyen' } as const;
  const named = { ...name, headers: { ...name.headers, ...headers } };
  for (const request of [pay, named]) {
    const refused = await app.inject(request);
    expect([refused.statusCode, refused.body]).toEqual([503, expect.stringContaining(textIn('en_us', 'platform.noStandby'))]);
  }
  isSilent = false;
  expect((await app.inject(pay)).body).toContain(textIn('en_us', 'pay.done'));
  expect((await app.inject(named)).json<{ code: number }>().code).toBe(200);
  await close();
});

test('the words of that refusal say nothing of money: the request that is repeated may still go through [O-105]', () => {
  expect(textIn('en_us', 'platform.noStandby')).toBe('Nothing can be recorded at the moment. Please try again shortly');
});

test('a history that went back turns readiness red and its figure to 1', async () => {
  const { app, close } = await platform.another({ safety: { ...ONE_HOST, hasGoneBack: () => true } });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'history went back' }]);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^unison_history_went_back 1$/m);
  await close();
  expect((await platform.app().inject({ url: '/metrics' })).body).toMatch(/^unison_history_went_back 0$/m);
});

test('a clock of the database that is an hour off is told at readiness and as a figure, and members are served', async () => {
  const { app, close } = await platform.another({ safety: { ...ONE_HOST, clocksApart: () => -3_600 } });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready: the clocks of the database servers differ' }]);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^unison_database_clock_wrong_seconds -3600$/m);
  await close();
});

import { calls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { moneyOf, rich } from '../../testing/platform/ledger/wirePlayers';

const PAGE = '/api/unison/pay';
const HERE = 'app.example';

describe.each(ENGINES_AT_NIGHT)('the payment page of the sandbox, on %s', (engine) => {
  const platform = withPlatform(engine);
  const opened = async () => {
    const as = await rich(platform, 100);
    const { pay_url: url } = (await platform.ask(calls.recharge, { pay_way: 'Test card', money: '200.50', bank_type: 'P2' }, as)).data;
    return { as, url };
  };
  const look = async (url: string) => platform.app().inject({ url });
  const press = (url: string, action: string, headers: Record<string, string> = {}) =>
    platform.app().inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: HERE, ...headers },
      payload: `${url.split('?')[1]}&action=${action}`,
    });

  test('whoever knows the name of a top-up and not its number is shown nothing of it [API-36, security 36]', async () => {
    const { url } = await opened();
    expect((await look(url)).body).toContain('200.50 K');
    for (const strange of [url.replace(/number=./, 'number=g'), url.replace(/number=[^&]*/, 'number='), url.replace(/&number=[^&]*/, '')]) {
      const { body } = await look(strange);
      expect(body).toContain('This payment page is no longer valid');
      expect(body).not.toMatch(/200\.50|Test card|<form/);
    }
  });

  test('a page that is looked at again says what became of its top-up, and has no button any more [API-36]', async () => {
    const [paid, dropped] = [await opened(), await opened()];
    await press(paid.url, 'confirm');
    await press(dropped.url, 'cancel');
    const [done, ended] = [(await look(paid.url)).body, (await look(dropped.url)).body];
    expect(done).toContain('The credits have been added');
    expect(ended).toContain('Nothing was added');
    expect(done + ended).not.toMatch(/<form|<button/);
  });

  test('it is shown in a frame of the app, and pays in a tab of its own too; a page of elsewhere pays nothing [API-36, O-50, security 36]', async () => {
    const { as, url } = await opened();
    expect((await look(url)).headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const origin of ['https://elsewhere.example', `https://${HERE}.elsewhere.example`, 'no address'])
      expect([origin, (await press(url, 'confirm', { origin })).statusCode]).toEqual([origin, 403]);
    expect(await moneyOf(platform, as)).toBe(1);
    expect((await press(url, 'confirm', { origin: `https://${HERE}` })).body).toContain('The credits have been added');
    expect(await moneyOf(platform, as)).toBe(201.5);
  });

  test('a top-up can still be canceled while topping up is closed [API-36] (O-12)', async () => {
    const { as, url } = await opened();
    await platform.set({ close_withdraw: 1 });
    expect((await press(url, 'cancel')).body).toContain('Nothing was added');
    await platform.set({ close_withdraw: 0 });
    expect((await press(url, 'confirm')).body).toContain('This can no longer be changed');
    expect(await moneyOf(platform, as)).toBe(1);
  });
});

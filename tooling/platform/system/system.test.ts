import { calls, LANGUAGES, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { COMPUTING_CAPABILITY } from '@unison/shared/fairness';
import { MONEY_CAPABILITIES } from '../ledger';
import { withPlatform } from '../../testing/platform/platform';
import { cleanHtml } from './cleanHtml';
import { actingAsOwner } from '../db/owner';

const platform = withPlatform('postgres');

test('base info has every field, its pictures exist, and the reference settings are the documented ones [API-11, DATA-017 to DATA-035]', async () => {
  const { data } = await platform.ask(calls.getBaseInfo);
  expect(data).toMatchObject({
    name: 'Unison',
    video_login: false,
    login_out: false,
    isluckdraw: true,
    ispop: true,
    iskefu: true,
    close_withdraw: false,
    close_number: false,
    edit_paypwd: true,
    head_toal: 20,
    play_credits: true,
    agree_default: true,
    password_min: 8,
    stake_min: 1,
  });
  const wayPictures = data.pay_banklist.map(({ ico }) => ico);
  expect(new Set(wayPictures).size).toBe(data.pay_banklist.length);
  for (const url of [data.ico, data.login_bg, data.center_bg, ...wayPictures])
    expect((await platform.app().inject({ url })).statusCode).toBe(200);
  expect(data.lang_data.map((entry) => entry.code)).toEqual([...LANGUAGES]);
  expect(data.pay_banklist.every((bank) => bank.name && bank.code)).toBe(true);
});

test('what is offered beyond the product is announced by name, each name once, and nothing else [O-81]', async () => {
  const { capabilities } = (await platform.ask(calls.getBaseInfo)).data;
  const ofCalls = Object.values({ ...unisonCalls, ...fairPlayCalls }).map((call: Call) => call.capability);
  expect(ofCalls).not.toContain(undefined); // no call beyond the product without a name
  expect(capabilities).toEqual([...new Set([...ofCalls, ...MONEY_CAPABILITIES, COMPUTING_CAPABILITY])].sort());
  expect(Object.values(calls).filter((call: Call) => call.capability !== undefined)).toEqual([]);
});

test.each(LANGUAGES)(
  'in %s: notice, announcement, notices and pay banks come in that language [API-12, API-14, DATA-111 to DATA-113]',
  async (lang) => {
    const ask = async (header: string) => {
      const headers = { lang: header };
      const config = (await platform.ask(calls.getConfig, {}, undefined, headers)).data;
      const notices = (await platform.ask(calls.listNotices, {}, undefined, headers)).data;
      const base = (await platform.ask(calls.getBaseInfo, {}, undefined, headers)).data;
      return [config.notice, base.pop_content, base.pay_banklist[0]?.name, ...notices.flatMap((notice) => [notice.name, notice.text])];
    };
    const [own, other] = [await ask(lang), await ask(lang === 'en_us' ? 'vn_vn' : 'en_us')];
    expect(own.every((text) => text !== '')).toBe(true);
    own.forEach((text, index) => expect(text).not.toBe(other[index]));
  },
);

test('a notice the operator wrote in one language is shown in that one to all, never a failure [API-14]', async () => {
  const insert = `INSERT INTO notices (id, names, bodies, published_at) VALUES ($1, $2, $3, now())`;
  const operator = actingAsOwner(platform.database());
  await operator.query(insert, [97, '{"es_spa":"Aviso"}', '{"es_spa":"<p>Solo aquí</p>"}']);
  await operator.query(insert, [98, '{"en_us":"Note","vn_vn":"Lưu ý"}', '{}']);
  for (const lang of LANGUAGES) {
    const { code, data } = await platform.ask(calls.listNotices, {}, undefined, { lang });
    const shown = data.slice(0, 2).map(({ name, text }) => [name, text]);
    expect([code, shown]).toEqual([
      200,
      [
        [lang === 'en_us' ? 'Note' : 'Lưu ý', ''],
        ['Aviso', '<p>Solo aquí</p>'],
      ],
    ]);
  }
  await operator.query('DELETE FROM notices WHERE id IN (97, 98)');
});

test('the home screen gets banners and six featured profiles whose pictures exist [API-12, DATA-036 to DATA-039, O-02]', async () => {
  const { data } = await platform.ask(calls.getConfig);
  expect(data.movielist_0).toHaveLength(6);
  for (const url of [...data.banners.map((banner) => banner.url), ...data.movielist_0.map((entry) => entry.img_url)]) {
    expect((await platform.app().inject({ url })).statusCode).toBe(200);
  }
});

test('banks of the binding form are a list of text and value [API-13, DATA-117, DATA-118]', async () => {
  const { data } = await platform.ask(calls.listBanks, {}, await platform.logIn());
  expect(data[0]).toEqual({ text: 'Sông Xanh Bank', value: 'B1' });
});

test('a changed setting holds for the next request; one that makes no sense is refused', async () => {
  await platform.set({ name: 'Duet', login_out: 1 });
  expect((await platform.ask(calls.getBaseInfo)).data).toMatchObject({ name: 'Duet', login_out: true });
  await platform.set({ name: 'Unison', login_out: 0 });
  await expect(platform.set({ stake_min: 0.001 })).rejects.toThrow('stake_min cannot be set');
});

describe('uploads that are no pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const giant = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('0000c3500000c350', 'hex'),
    Buffer.from('0806000000', 'hex'),
    Buffer.alloc(40),
  ]);
  const send = async (bytes: Buffer, name: string) => {
    const { token, tokensso } = await platform.logIn();
    const head = `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    return platform.send({
      method: 'POST',
      url: '/api/system/uploadimg',
      headers: {
        lang: 'en_us',
        token: Buffer.from(token).toString('base64'),
        tokensso,
        'content-type': 'multipart/form-data; boundary=cut',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    });
  };

  test.each([
    ['an SVG', Buffer.from(svg), 'me.svg'],
    ['an SVG that calls itself PNG', Buffer.from(svg), 'me.png'],
    ['a page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), 'me.gif'],
    ['a PNG that says 50,000 x 50,000', giant, 'me.png'],
    ['nothing', Buffer.alloc(0), 'me.png'],
    ['a name that climbs', Buffer.from('x'), '../../../../etc/cron.d/x'],
  ])('%s is refused and nothing is kept [API-15, security 40]', async (_what, bytes, name) => {
    const reply = await send(bytes, name);
    expect({ status: reply.status, code: reply.code, msg: reply.msg }).toEqual({
      status: 200,
      code: 401,
      msg: 'Please choose a picture (JPEG, PNG, WebP, GIF)',
    });
    expect(await platform.database().query('SELECT 1 FROM uploads')).toEqual([]);
  });

  test('more than 5 MB is told so [O-41]', async () => {
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1), 'me.png')).msg).toBe('A picture can have at most 5 MB');
  });

  test.each(['/api/upload/..%2f..%2fetc%2fpasswd', '/api/upload/x.webp', '/api/upload/%2e%2e'])(
    '%s serves nothing [security 40]',
    async (url) => {
      expect((await platform.app().inject({ url })).statusCode).toBe(400);
    },
  );
});

describe('HTML of the platform [O-46, security 32, security 33]', () => {
  test.each([
    ['<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a rel="noopener noreferrer nofollow">c</a>'],
    ['<a href="https://a.example">d</a>', '<a href="https://a.example" rel="noopener noreferrer nofollow">d</a>'],
    ['<img src="//evil.example/x.png">', '<img>'],
    ['<form action="https://evil.example"><input name="p"></form>e', 'e'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>f', '<img>f'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['plain < text', 'plain &lt; text'],
  ])('%s becomes %s', async (sent, shown) => {
    expect(await cleanHtml(sent)).toBe(shown);
  });
});

import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { memberMaker } from '../../testing/platform/hostile/members';
import { pictureRequest } from '../../testing/platform/hostile/wireRequests';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

/** As `OPEN_MAX`, and three a member. */
const PLACES = 40;
const EACH = 3;
const platform = withPlatform('postgres');
let port = 0;
beforeAll(async () => {
  await platform.app().listen({ port: 0, host: '127.0.0.1' });
  port = (platform.app().server.address() as AddressInfo).port; // listens on TCP
});

type Begun = { answer: Promise<{ status: number; code: number }>; finish(): void };

/** Sends the headers and the first half of an upload; `finish` sends the rest. */
function begin(picture: Buffer, tokens: Tokens): Begun {
  const { url, headers, payload } = pictureRequest(picture, { address: '/api/system/uploadimg', tokens, language: 'en_us' });
  const body = payload as Buffer; // pictureRequest makes one
  const half = Math.floor(body.length / 2);
  const sent = { ...headers, 'content-length': String(body.length) };
  const sending = request({ port, host: '127.0.0.1', path: url as string, method: 'POST', headers: sent, agent: false });
  const answer = new Promise<{ status: number; code: number }>((told, failed) => {
    sending.once('error', failed).once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => told({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: number }).code }));
    });
  });
  sending.write(body.subarray(0, half));
  return { answer, finish: () => void sending.end(body.subarray(half)) };
}

test('of forty-five uploads under way forty have a place, and five are sent away before their picture was read; who waited is served [security 6, security 40]', async () => {
  const make = await memberMaker(platform);
  const members = [];
  while (members.length * EACH < PLACES + 5) members.push(await make());
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();

  const answered = new Set<Begun>();
  const under = members.flatMap((member) => Array.from({ length: EACH }, () => begin(picture, member)));
  const refused: unknown[] = [];
  await new Promise<void>((five, failed) => {
    for (const one of under)
      one.answer.then((answer) => {
        answered.add(one);
        if (refused.push(answer) === 5) five();
      }, failed);
  });
  expect(refused).toEqual(Array.from({ length: 5 }, () => ({ status: 503, code: 503 }))); // half of it was sent, and the rest never will be
  const inside = under.filter((one) => !answered.has(one));
  expect(inside).toHaveLength(PLACES);

  inside.forEach(({ finish }) => finish());
  const served = await Promise.all(inside.map(({ answer }) => answer));
  expect(served).toEqual(Array.from({ length: PLACES }, () => ({ status: 200, code: 200 })));
  const [first] = members;
  if (!first) throw new Error('There are members');
  const next = begin(picture, first); // every place was given back
  next.finish();
  expect(await next.answer).toEqual({ status: 200, code: 200 });
});

import { get } from 'node:https';
import { connect } from 'node:net';
import { makeCertificate } from '../dev/certificate';
import type { Edge } from './createEdge';
import { ask, startEdge, startPlatform, stopAll } from '../testing/edge';

afterEach(stopAll);

/** What is answered over TLS at this path, by whoever has the certificate. */
const askOverTls = (port: number, path: string, ca: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, ca, agent: false, family: 4 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).on('error', reject);
  });

test('a phone in the network gets the same app over TLS, the platform hears how it was asked, and the edge still stops', async () => {
  const platformUrl = await startPlatform((request, response) => response.end(String(request.headers['x-forwarded-proto'])));
  const { edge, ask } = await startEdge({ platformUrl });
  const certificate = makeCertificate(['localhost'], 2);
  const port = await edge.listenSecurely(0, certificate, '127.0.0.1');
  const document = await askOverTls(port, '/Game', certificate.cert);
  expect(document.status).toBe(200);
  expect(document.text).toContain('<script');
  expect((await askOverTls(port, '/api/anything', certificate.cert)).text).toBe('https');
  expect((await ask('/api/anything')).text).toBe('http');
  await edge.close(100);
  await expect(askOverTls(port, '/Game', certificate.cert)).rejects.toThrow('ECONNREFUSED');
});

const certificate = makeCertificate(['localhost'], 2);
const overTls = {
  listen: (edge: Edge) => edge.listenSecurely(0, certificate, '127.0.0.1'),
  ask: (port: number, path: string) => askOverTls(port, path, certificate.cert),
};
const ofThisMachine = { listen: (edge: Edge) => edge.listenAdmin(0), ask };

/** Waits until nobody is taken there any more. */
async function refused(asking: () => Promise<unknown>): Promise<void> {
  while (
    await asking().then(
      () => true,
      () => false,
    )
  );
}

test.each([
  ['over TLS', overTls],
  ['at the port of this machine', ofThisMachine],
])('stopping lets an answer under way %s end', async (_where, other) => {
  let finish = (): void => undefined;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const platformUrl = await startPlatform((request, response) => {
    if (request.url !== '/api/slow') return void response.end();
    finish = () => response.end('done');
    reach();
  });
  const { edge } = await startEdge({ platformUrl });
  const port = await other.listen(edge);
  const answer = other.ask(port, '/api/slow');
  await reached;
  const closed = edge.close(1_000_000);
  await refused(() => other.ask(port, '/healthz'));
  finish();
  expect((await answer).text).toBe('done');
  await closed;
});

test('a connection over TLS that never says anything is cut off in the end', async () => {
  const { edge } = await startEdge();
  const silent = connect(await overTls.listen(edge), '127.0.0.1');
  const gone = new Promise<void>((resolve) => silent.once('close', () => resolve()).on('error', () => undefined));
  await new Promise((resolve) => silent.once('connect', resolve));
  await Promise.all([edge.close(50), gone]);
});

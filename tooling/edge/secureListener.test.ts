import { get } from 'node:https';
import { makeCertificate } from '../dev/certificate';
import { startEdge, startPlatform, stopAll } from '../testing/edge';

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

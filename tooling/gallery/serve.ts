import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { SCRIPT_POLICY } from './build';

/** The policy of the product, as strict: no inline code or style, no string becomes code, pictures from here or drawn in an address. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types ${SCRIPT_POLICY} dompurify`,
].join('; ');

/** A gallery being served. */
export type ServedGallery = { url: string; close: () => Promise<void> };

/** Serves a built gallery under the product's content security policy. `port` 0 takes a free one. */
export async function serveGallery(folder: string, port = 0): Promise<ServedGallery> {
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
  await app.register(fastifyStatic, { root: folder });
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo; // listening on TCP, so it is no path and not null
  return { url: `http://127.0.0.1:${address.port}`, close: () => app.close() };
}

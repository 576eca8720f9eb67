import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE, DEFAULT_LANGUAGE } from '@unison/shared/contract';
import { textIn } from '../texts';
import { envelope } from './envelope';
import { ANSWER_HEADERS } from './headers';
import { languageOf } from './routes';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW'; // node:http, more than 16 KiB of headers

/**
 * Answers what never reaches a route: addresses that do not decode, and bytes that are no HTTP. The framework would send its
 * own text and repeat the address, secrets included; this is the envelope with the headers of every answer (O-80,
 * security 28, 41). Bytes that are no HTTP have no language: they get the default one. `refused` hears each reason.
 */
export const beforeRoutes = (refused: (reason: string) => void) => ({
  frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info({ event: 'refused', key: 'request.unreadable' });
    refused('request.unreadable');
    const message = textIn(languageOf(request), 'request.unreadable');
    void reply
      .headers(ANSWER_HEADERS)
      .status(400)
      .send(envelope(CODE.failure, message, null));
  },
  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy(); // nobody is there to read it
    const [status, key] =
      error.code === TOO_LARGE
        ? (['413 Content Too Large', 'request.tooLarge'] as const)
        : (['400 Bad Request', 'request.unreadable'] as const);
    refused(key);
    const body = JSON.stringify(envelope(CODE.failure, textIn(DEFAULT_LANGUAGE, key), null));
    const headers = {
      ...ANSWER_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`);
  },
});

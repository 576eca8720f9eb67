import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../../dev/certificate';
import { runNginx } from '../ownNginx';
import { deployed } from './files';

/** What a proxy is asked with: `told` is the address that a balancer before it names, by the PROXY protocol. */
type Asked = { headers?: Record<string, string>; told?: string };

/** Starts nginx by the configuration of a folder, with other places and what `here` changes besides: ports, and what a machine of its own would have. */
export async function startProxy(
  configuration: string,
  folder: string,
  { port, here }: { port: number; here: (text: string) => string },
): Promise<{ stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const { key, cert } = makeCertificate(['127.0.0.1'], 2);
  writeFileSync(join(folder, 'tls.key'), key, { mode: 0o600 });
  writeFileSync(join(folder, 'tls.crt'), cert);
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, here(deployed(configuration).replaceAll('/tmp/', `${folder}/`).replaceAll('/run/secrets/', `${folder}/`)));
  const isUp = (): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(socket.destroy().destroyed)).once('error', () => done(false));
    });
  return runNginx(path, isUp, ['-g', 'daemon off; master_process off;']);
}

/** Asks over TLS and yields status and body. */
export function askProxy(port: number, { headers = {}, told }: Asked = {}): Promise<{ status: number | undefined; body: string }> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    if (told !== undefined) socket.write(`PROXY TCP4 ${told} 127.0.0.1 4000 443\r\n`);
    const createConnection = () => tlsConnect({ socket, rejectUnauthorized: false });
    const asked = request({ host: '127.0.0.1', port, headers, createConnection }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => void (body += part));
      answer.on('end', () => done({ status: answer.statusCode, body }));
    });
    asked.once('error', failed).end();
  });
}

/** An edge at an address of loopback that answers with `name` and the address that it was told of who asks. */
export async function startEdge(name: string, host: string, port = 0): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((asked, answer) => void answer.end(`${name} ${String(asked.headers['x-forwarded-for'])}`));
  await new Promise<void>((listening) => server.listen(port, host, listening));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    stop: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}

/** A server of names that answers every question for an address with `address()`, as Docker's own does for a container's name. */
export async function startNames(address: () => string): Promise<{ port: number; stop: () => Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address: from }) => {
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5); // the name, which ends with 0, type and class
    const head = Buffer.from([asked[0] ?? 0, asked[1] ?? 0, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    const found = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address().split('.').map(Number)]);
    socket.send(Buffer.concat([head, question, found]), port, from);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return { port: socket.address().port, stop: () => new Promise((closed) => socket.close(closed)) };
}

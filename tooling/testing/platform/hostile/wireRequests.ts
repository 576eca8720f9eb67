import type { InjectOptions } from 'fastify';
import type { Call, Language } from '@unison/shared/contract';
import type { Tokens } from '../platform';

export type Pair = readonly [name: string, value: string];
export type Sender = {
  address: string;
  tokens: Partial<Tokens>;
  language: Language | undefined;
  headers?: Readonly<Record<string, string>>;
};

/** One pair as a form has it. */
export const encoded = (name: string, value: string): string => `${percent(name)}=${percent(value)}`;
const percent = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

export const encodedAll = (payload: Readonly<Record<string, string>>): string =>
  Object.entries(payload)
    .map(([name, value]) => encoded(name, value))
    .join('&');

/** A request of a call with a payload that is encoded already, right or wrong. */
export function wireRequest(call: Call, form: string, sender: Sender): InjectOptions {
  const headers = headersOf(sender);
  if (call.method === 'GET') return { method: 'GET', url: `${sender.address}${form && `?${form}`}`, headers };
  return {
    method: 'POST',
    url: sender.address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form,
  };
}

/** A picture as a form of a browser sends it (API-15). */
export function pictureRequest(picture: Buffer, sender: Sender): InjectOptions {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n';
  return multipartRequest(Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--cut--\r\n')]), sender);
}

/** Any body under the name of a multipart form with the boundary `cut`. */
export function multipartRequest(payload: Buffer | string, sender: Sender): InjectOptions {
  const headers = { ...headersOf(sender), 'content-type': 'multipart/form-data; boundary=cut' };
  return { method: 'POST', url: sender.address, headers, payload };
}

/** Headers of the client: language, both tokens (the first in base64, API-07), and whatever else is said. */
export function headersOf({ tokens, language, headers = {} }: Sender): Record<string, string> {
  return {
    ...headers,
    ...(language === undefined ? {} : { lang: language }),
    ...(tokens.token === undefined ? {} : { token: Buffer.from(tokens.token).toString('base64') }),
    ...(tokens.tokensso === undefined ? {} : { tokensso: tokens.tokensso }),
  };
}

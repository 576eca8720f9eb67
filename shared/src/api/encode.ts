import { siblingApi } from '../contract';
import type { ApiConfig } from './config';
import { toBase64 } from './base64';
import { readCredentials, readLanguage } from './credentials';
import type { Credentials } from './credentials';
import type { PlatformRequest } from './request';

type Pairs = [string, string][];

function pairsOf(payload: PlatformRequest['payload']): Pairs {
  if (payload instanceof FormData) return [];
  return Object.entries(payload)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
}

function formDataOf(payload: PlatformRequest['payload']): FormData {
  if (payload instanceof FormData) return payload;
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

const apiBaseOf = ({ apiBase }: ApiConfig): string => (apiBase === '' ? siblingApi(window.location.host) : apiBase.replace(/\/+$/, ''));

/** Where the platform's calls begin, without a trailing slash: the second flavour has no `/api` prefix (API-01, API-02). */
export function apiRoot(config: ApiConfig): string {
  return config.bareApi ? apiBaseOf(config).replace(/\/api$/, '') : apiBaseOf(config);
}

/** Where the pictures lie that the platform draws, without a trailing slash; the same in both flavours (O-96). */
export function mediaRoot(config: ApiConfig): string {
  return `${apiBaseOf(config)}/media`;
}

function headersFor({ token, tokensso }: Credentials): Headers {
  const headers = new Headers({ lang: readLanguage() });
  if (token === '') return headers; // half a pair is a visitor's, and refused where both are looked at
  headers.set('token', toBase64(token));
  if (tokensso !== '') headers.set('tokensso', tokensso);
  return headers;
}

/** The HTTP request of a call: address, method, body and the product's three headers (API-01 to API-07, Q-17). */
export function encodeRequest(asked: PlatformRequest, config: ApiConfig): { url: string; init: RequestInit; credentials: Credentials } {
  const { call, payload, options } = asked;
  const credentials = options.as ?? readCredentials();
  const headers = headersFor(credentials);
  const address = new URL(`${apiRoot(config)}${call.path}`, window.location.href);
  const inBody = call.method === 'POST' || (call.secret && config.secretsInBody);
  const init: RequestInit = { method: inBody ? 'POST' : 'GET', headers, credentials: 'omit', keepalive: options.as !== undefined };
  if (call.encoding === 'multipart') init.body = formDataOf(payload);
  else if (inBody) init.body = new URLSearchParams(pairsOf(payload));
  else address.search = new URLSearchParams(pairsOf(payload)).toString();
  return { url: address.href, init, credentials };
}

import type { InjectOptions } from 'fastify';
import { unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Breakage } from './breakages';
import { FORBIDDEN_NAMES } from './corpus';
import { everyCall, parametersOf } from './everyCall';
import type { Statuses } from './verdict';
import { encoded, headersOf, multipartRequest, wireRequest } from './wireRequests';

const APPLICATION: Statuses = [200];
const UNREADABLE: Statuses = [400];
/** The most any call takes: a service message of 10,000 letters; all others take 64 KiB. */
const BODY_MAX = 100 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const ENDS = ['/', '/..', '//', '%00', '%2f', '/%2e%2e/', ';x=1', '.json', '%', '%zz'];

type Build = Breakage['build'];
const certain = (what: string, statuses: Statuses, build: Build): Breakage => ({ what, statuses, certain: true, build });

/** What is wrong with a request as a whole: its kind, its size, its address, its headers. `form` is a good payload. */
export function requestBreakages(call: Call, form: string): Breakage[] {
  return [...wrongAnywhere(call, form), ...(call.method === 'POST' ? wrongAsPost(call, form) : [])];
}

function wrongAnywhere(call: Call, form: string): Breakage[] {
  const good: Build = (sender) => wireRequest(call, form, sender);
  const methods = ['PUT', 'PATCH', 'DELETE', ...(call.method === 'GET' && !call.secret ? ['POST'] : [])] as const;
  return [
    ...FORBIDDEN_NAMES.map((name) =>
      certain(`a parameter ${JSON.stringify(name)}`, APPLICATION, (sender) =>
        wireRequest(call, [form, encoded(name, '1')].filter(Boolean).join('&'), sender),
      ),
    ),
    ...methods.map((method) => certain(`the method ${method}`, UNREADABLE, (sender) => ({ ...good(sender), method: method as 'PUT' }))),
    ...ENDS.map((end) =>
      certain(`the address with ${end}`, UNREADABLE, (sender) => good({ ...sender, address: `${sender.address}${end}` })),
    ),
    certain('an address in capitals', UNREADABLE, (sender) => good({ ...sender, address: sender.address.toUpperCase() })),
    ...(['token', 'tokensso', ...(call.money ? ['idempotency-key'] : [])] as const).map((name) =>
      certain(`the header ${name} of 256 characters`, APPLICATION, withHeader(good, name, 'A'.repeat(256))),
    ),
  ];
}

function wrongAsPost(call: Call, form: string): Breakage[] {
  const good: Build = (sender) => wireRequest(call, form, sender);
  const typed =
    (type: string, payload: string): Build =>
    (sender) => ({ ...withHeader(good, 'content-type', type)(sender), payload });
  const untyped: Build = (sender) => ({ ...good(sender), headers: headersOf(sender), payload: form || 'x' });
  const asked = JSON.stringify(Object.fromEntries(new URLSearchParams(form)));
  return [
    ...(readsUnder(call)
      ? []
      : [certain('GET in place of POST', UNREADABLE, (sender) => ({ method: 'GET', url: sender.address, headers: headersOf(sender) }))]),
    certain('without the header lang', [403], (sender) => good({ ...sender, language: undefined })),
    certain('from another site', [403], withHeader(good, 'origin', 'https://evil.example')),
    certain('from a page without an origin', [403], withHeader(good, 'origin', 'null')),
    certain('100 KiB and one byte', [413], typed(FORM, 'x'.repeat(BODY_MAX + 1))),
    certain('JSON', UNREADABLE, typed('application/json', asked)),
    certain('JSON that is none', UNREADABLE, typed('application/json', '{"a":')),
    certain('plain text', UNREADABLE, typed('text/plain', form || 'x')),
    certain('XML', UNREADABLE, typed('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
    certain('a type that is none', UNREADABLE, typed(';;;', form || 'x')),
    certain('no type', UNREADABLE, untyped),
    certain('multipart without a boundary', [200, 400], typed('multipart/form-data', form || 'x')),
    ...(call.encoding === 'multipart'
      ? brokenUploads()
      : [certain('multipart', UNREADABLE, (sender) => multipartRequest(parts(form), sender))]),
    // Without an id, ending a session ends the one that asks (O-99): a form nobody can read is no mistake there.
    ...(parametersOf(call).length > 0 && call !== unisonCalls.endSession
      ? [certain('JSON under the name of a form', APPLICATION, typed(FORM, asked))]
      : []),
  ];
}

/** Files that are no pictures, and forms that are cut off. */
function brokenUploads(): Breakage[] {
  const file = (name: string, type: string, body: string) =>
    `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${body}\r\n--cut--\r\n`;
  const bodies: Record<string, string> = {
    'an upload of nothing': '',
    'an upload without a part': '--cut--\r\n',
    'an upload cut off': file('a.png', 'image/png', 'x'.repeat(200)).slice(0, 120),
    'a field in place of a file': parts('file=x'),
    'an empty file': file('a.png', 'image/png', ''),
    'text under the name of a picture': file('a.png', 'image/png', 'no picture'),
    'SVG with a script': file('a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a way out of the folder': file('../../../etc/passwd', 'image/png', 'root'),
    'seven parts': parts('a=1&b=1&c=1&d=1&e=1&f=1&g=1'),
    'a header that goes on': `--cut\r\ncontent-disposition: form-data; name="${'x'.repeat(20_000)}"\r\n\r\n1\r\n--cut--\r\n`,
  };
  return Object.entries(bodies).map(([what, body]) => certain(what, [200, 400, 413], (sender) => multipartRequest(body, sender)));
}

const parts = (form: string): string =>
  `${[...new URLSearchParams(form)].map(([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--cut--\r\n`;

const withHeader =
  (build: Build, name: string, value: string): Build =>
  (sender): InjectOptions => {
    const request = build(sender);
    return { ...request, headers: { ...request.headers, [name]: value } };
  };

/** True when a reading call has the same address. */
function readsUnder({ path }: Call): boolean {
  return Object.values(everyCall).some((other) => other.method === 'GET' && other.path === path);
}

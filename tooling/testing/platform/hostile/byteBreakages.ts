import type { Call } from '@unison/shared/contract';
import { changesSomething, parametersOf } from './everyCall';
import { headersOf } from './wireRequests';
import type { Sender } from './wireRequests';
import type { Statuses } from './verdict';

/**
 * A request as bytes, with something wrong that no client of HTTP would send. `says`: the text of the refusal, by its key; without it the
 * application answers. `isUnread`: not even its language is known.
 */
export type ByteBreakage = { what: string; statuses: Statuses; says?: string; isUnread?: boolean; bytes(sender: Sender): Buffer };

/** What a request holds that no answer to it may repeat. */
export const UNREPEATED = 'Unrepeated';

type Refused = Pick<ByteBreakage, 'statuses' | 'says' | 'isUnread'>;
const UNREADABLE: Refused = { statuses: [400], says: 'request.unreadable', isUnread: true };
const TOO_LARGE: Refused = { statuses: [413], says: 'request.tooLarge', isUnread: true };
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

function sent(call: Call, sender: Sender, headers: string, body = '', end = ''): Buffer {
  const own = Object.entries(headersOf(sender)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${call.method} ${sender.address}${end} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
  return Buffer.from(`${head}${call.method === 'POST' ? FORM : ''}${own.join('')}${headers}\r\n${body}`, 'latin1');
}

/** What is wrong with the bytes of a request, whatever it asks. */
export function byteBreakages(call: Call): ByteBreakage[] {
  const broken = (what: string, refused: Refused, headers: string, body = '', end = ''): ByteBreakage => ({
    what,
    ...refused,
    bytes: (sender) => sent(call, sender, headers, body, end),
  });
  return [
    { what: 'no HTTP', ...UNREADABLE, bytes: () => Buffer.from('HELLO\r\n\r\n') },
    { what: 'another protocol', ...UNREADABLE, bytes: () => Buffer.from('1603010200010001fc0303', 'hex') },
    broken('a line feed in a header', UNREADABLE, 'x: a\nb\r\n'),
    broken('a NUL in a header', UNREADABLE, 'x: a\0b\r\n'),
    broken('a header without a name', UNREADABLE, ': x\r\n'),
    broken('17 KiB of headers', TOO_LARGE, `x: ${'a'.repeat(17_000)}\r\n`),
    broken('an address of 17 KiB', TOO_LARGE, '', '', `?id=${'a'.repeat(17_000)}`),
    broken('two lengths of one body', UNREADABLE, 'Content-Length: 4\r\nContent-Length: 5\r\n', 'a=1b'),
    broken('a length and chunks', UNREADABLE, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    broken('a length that is none', UNREADABLE, 'Content-Length: -1\r\n'),
    broken('chunks that are none', UNREADABLE, 'Transfer-Encoding: chunked\r\n', 'zz\r\n'),
    broken('an address that does not decode', { ...UNREADABLE, isUnread: false }, 'Content-Length: 0\r\n', '', `%?name=${UNREPEATED}`),
    ...notAsText(call),
  ];
}

/** A form whose one value is no UTF-8: its other parameters are missing, so that no changing call may take it. */
function notAsText(call: Call): ByteBreakage[] {
  const [field, ...others] = parametersOf(call);
  if (field === undefined || others.length === 0 || call.method !== 'POST' || !changesSomething(call)) return [];
  const body = `${field}=\u00ff\u00fe\u00c3\u0028`;
  const bytes = (sender: Sender): Buffer => sent(call, sender, `Content-Length: ${String(body.length)}\r\n`, body);
  return [{ what: 'bytes that are no UTF-8', statuses: [200], bytes }];
}

/** A header of the client sent twice: it counts as none. */
export function repeatedHeader(call: Call, header: 'token' | 'tokensso' | 'lang'): ByteBreakage {
  const length = call.method === 'POST' ? 'Content-Length: 0\r\n' : '';
  return {
    what: `the header ${header} twice`,
    statuses: [200],
    bytes: (sender) => sent(call, sender, `${header}: ${headersOf(sender)[header] ?? ''}\r\n${length}`),
  };
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { acceptedCoding, isKnownToClient, isNavigation, takesHtml } from './negotiate';
import { makePage, sendPage } from './send';

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('of a client that says accept-encoding %s no more is asked than it can (RFC 9110)', (header, coding) => {
  expect(acceptedCoding({ 'accept-encoding': header })).toBe(coding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('what a client holds by if-none-match %s is not sent again: %p', (header, isKnown) => {
  expect(isKnownToClient({ 'if-none-match': header }, '"a"')).toBe(isKnown);
});

test.each([
  ['a link in a browser', { 'sec-fetch-mode': 'navigate', accept: '*/*' }, true, true],
  ['our service worker', { 'sec-fetch-mode': 'same-origin', accept: 'text/html' }, false, true],
  ['a picture of a page', { 'sec-fetch-mode': 'no-cors', accept: 'image/*,*/*' }, false, false],
  ['an older browser', { accept: 'text/html,*/*' }, true, true],
  ['a tool that takes anything', {}, false, true],
  ['a tool that wants JSON', { accept: 'application/json' }, false, false],
])('%s is told apart by what it sends [API-02]', (_who, headers, becomesPage, canUseHtml) => {
  expect([isNavigation(headers), takesHtml(headers)]).toEqual([becomesPage, canUseHtml]);
});

/** The status of an answer to who holds a form of the page. */
function statusFor(held: string, { coding = '', status = 200 } = {}): number {
  const page = makePage('a page', {}, status);
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { 'if-none-match': `"${page.etag}${held}"`, 'accept-encoding': coding });
  const response = new ServerResponse(request);
  sendPage(request, response, page);
  return response.statusCode;
}

test('a page is unchanged for who holds the very form that they would get, and an error for nobody', () => {
  expect(statusFor('-br', { coding: 'br' })).toBe(304);
  expect(statusFor('')).toBe(304);
  expect(statusFor('-br')).toBe(200);
  expect(statusFor('', { status: 503 })).toBe(503);
});

import { calls } from '../contract';
import { platform } from '../testing';
import { directoryApi } from './directoryApi';
import { hasNoAnswer, isBusy, isMissing, isRefusal } from './refusal';
import { createAppStore } from './store';

const said = (code: number, data: unknown = '') => JSON.stringify({ code, msg: 'Said', data });

/** What came of asking for a profile. */
async function errorOf(body: string, status: number): Promise<unknown> {
  platform.answersRaw(calls.getCompanion, body, status);
  return (await createAppStore({ apiBase: '/api' }).dispatch(directoryApi.endpoints.getCompanion.initiate('7'))).error;
}

test.each([
  ['its own no', said(401), 200, true],
  ['its own no, as HTTP 404', said(401), 404, true],
  ['that it was not found', said(404), 200, false],
  ['nothing where the thing should be', said(200, 'bnVsbA=='), 200, false],
  ['an empty object there', said(200, {}), 200, false],
  ['a page that is not there', '<h1>Not found</h1>', 404, false],
])('a platform says in many ways that there is no such thing: %s (Q-28)', async (_how, body, status, isNo) => {
  const error = await errorOf(body, status);
  expect([isMissing(error), isRefusal(error)]).toEqual([true, isNo]);
});

test.each([
  ['another shape', said(200, { id: [] }), 200],
  ['that it is busy', said(401), 503],
  ['another code', said(500), 200],
  ['a page of a proxy', '<h1>Bad gateway</h1>', 502],
  ['too many questions', said(401), 429],
])('where it says something else, the thing may be there: %s (O-105)', async (_what, body, status) => {
  const error = await errorOf(body, status);
  expect([isMissing(error), hasNoAnswer(error)]).toEqual([false, true]);
});

test('what was answered is not missing', () => {
  expect(isMissing(undefined)).toBe(false);
});

test.each([
  [429, true],
  [503, true],
  [401, false],
  [10_001, false], // a code of the platform's own, no status
])('the code %i says that the platform is busy: %s (O-105)', (code, isSaid) => {
  expect(isBusy(code)).toBe(isSaid);
});

import { CODE } from '@unison/shared/contract';
import { Refusal } from './refusal';

test.each([429, 503] as const)('HTTP %i says nothing about the request: code 503, and when to try again [API-09]', (status) => {
  const { code, retryAfter } = new Refusal('platform.unavailable', {}, { status });
  expect({ code, retryAfter }).toEqual({ code: 503, retryAfter: 2 });
  expect(new Refusal('platform.unavailable', {}, { status, retryAfter: 60 }).retryAfter).toBe(60);
});

test.each([200, 400, 403, 409, 413] as const)(
  'HTTP %i is the own no of the platform: code 401, never to be tried again by itself [API-09]',
  (status) => {
    const { code, retryAfter } = new Refusal('request.invalid', {}, { status, retryAfter: 60 });
    expect({ code, retryAfter }).toEqual({ code: 401, retryAfter: undefined });
  },
);

test('a login elsewhere keeps its own code [ERR-04]', () => {
  expect(new Refusal('session.replaced', {}, { code: CODE.forcedLogout }).code).toBe(10_001);
});

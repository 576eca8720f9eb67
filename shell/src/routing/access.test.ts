import { decideAccess, type VisitorGate } from './access';

const gates: VisitorGate[] = ['unknown', 'open', 'closed'];

test('a member enters every route, whatever the platform says about visitors [SESSION-01]', () => {
  for (const rule of ['visitor', 'member-when-gated', 'member'] as const) {
    for (const gate of gates) expect(decideAccess(rule, true, gate)).toBe('allowed');
  }
});

test('a visitor is sent to login from every member route, without waiting for the base info [SESSION-35] [SESSION-39]', () => {
  for (const gate of gates) expect(decideAccess('member', false, gate)).toBe('login');
});

test('what a visitor needs in order to log in or to reach the service stays open while login is forced [SESSION-33] (O-59)', () => {
  for (const gate of gates) expect(decideAccess('visitor', false, gate)).toBe('allowed');
});

test('the home and the directory follow video_login, and wait until it is known [SESSION-32] [SESSION-34] [SHELL-10]', () => {
  expect(decideAccess('member-when-gated', false, 'unknown')).toBe('wait');
  expect(decideAccess('member-when-gated', false, 'open')).toBe('allowed');
  expect(decideAccess('member-when-gated', false, 'closed')).toBe('login');
});

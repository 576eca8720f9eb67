import { calls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { callNames, everyCall, parametersOf } from '../../testing/platform/hostile/everyCall';
import { costOf } from './paces';

const DAY_MS = 86_400_000;
const namesOf = (call: Call) => costOf(call).paces.map(({ what }) => what);

const hashing = callNames.filter((name) => parametersOf(everyCall[name]).some((parameter) => /passw|pwd/.test(parameter)));

test.each(hashing)('%s, which takes a password, has the pace of what hashes, a visitor’s that of logins [security 6]', (name) => {
  const call = everyCall[name];
  expect(namesOf(call)).toContain(call.access === 'member' ? 'hashes' : 'logins');
});

test.each<[string, Call]>([
  ['a stake', calls.placeOrder],
  ['a top-up', calls.recharge],
  ['a withdrawal', calls.withdraw],
  ['a login', calls.login],
  ['a login by a code', calls.loginThirdParty],
  ['opening a video', calls.getVideo],
  ['opening a video by its other call', calls.getVideoItem],
  ['a message to the service', unisonCalls.sendServiceMessage],
])('%s, which adds a row, has a pace by the day as well: by the minute alone the disk would fill slowly [security 23]', (_what, call) => {
  expect(costOf(call).paces.map(({ windowMs }) => windowMs)).toContain(DAY_MS);
});

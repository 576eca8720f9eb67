import { calls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import * as v from 'valibot';
import { callNames, everyCall, parametersOf } from '../../testing/platform/hostile/everyCall';
import { Values } from '../settings/values';
import { MEMBER_STATUS } from './memberStatus';
import { costOf, keepPace } from './paces';
import type { Throttle } from './throttle';

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

test('a member who tries names is counted where they come from, whoever they are: else each account had guesses of its own [security 6]', async () => {
  const spent: [bucket: string, limit: number][] = [];
  const allowances = { spend: ({ bucket, limit }: Throttle) => Promise.resolve(void spent.push([bucket, limit])) };
  const settings = v.parse(Values, { logins_a_minute: 7, logins_a_day: 70 });
  const from = { allowances, settings, cost: costOf(calls.login), now: new Date(), ip: '2001:db8:1:2::3' };
  await keepPace(from, { id: 7, username: 'demo', status: MEMBER_STATUS.active, sessionId: 1 });
  expect(spent).toEqual([
    ['logins:network:2001:db8:1:2::/64', 7],
    ['logins:network:2001:db8:1::/48', 35],
    ['logins-day:network:2001:db8:1:2::/64', 70],
    ['logins-day:network:2001:db8:1::/48', 350],
  ]);
});

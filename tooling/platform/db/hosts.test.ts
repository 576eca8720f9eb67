import { addressOf, hasSeveralHosts, hostsOf } from './hosts';

test('each host of an address gets an address of its own, with the login and everything else', () => {
  expect(hostsOf('postgres://u:p@a:1,b:2/db?prepare=off')).toEqual([
    'postgres://u:p@a:1/db?prepare=off',
    'postgres://u:p@b:2/db?prepare=off',
  ]);
  expect(hostsOf('postgres://one,[::1]:5433/db')).toEqual(['postgres://one/db', 'postgres://[::1]:5433/db']);
  expect(hostsOf('postgres://u@localhost/db?host=/run/a,/run/b&port=1,2').map((url) => new URL(url).searchParams.get('host'))).toEqual([
    '/run/a',
    '/run/b',
  ]);
});

test('several hosts in an address are told from one, and no password is shown', () => {
  expect(['postgres://u:p@a:1,b:2/db', 'postgres://one,two/unison'].map(hasSeveralHosts)).toEqual([true, true]);
  expect(['postgres://u:p,x@a/db', 'postgres://a/db?options=1,2', undefined].map(hasSeveralHosts)).toEqual([false, false, false]);
  expect(hostsOf('what is this')).toEqual(['what is this']);
  expect(['postgres://u:p@a:1,b/db', 'postgres://u:p@a/db', 'postgres:///db?host=/run', 'what is this'].map(addressOf)).toEqual([
    'a:1,b/db',
    'a/db',
    '/run/db',
    'not a valid address',
  ]);
});

import { allowConsole } from '@unison/shared/testing';
import { registryOfTheApp } from '../testing/release';
import { runtimeConfig } from '../testing/runtimeConfig';
import { createUncheckedProver } from '../signatures/uncheckedProver';
import { noRights, termsOf, trialPage } from './trialPage';

test('a tester’s reload keeps what the entry of the history holds: back, the place on the screen, a top-up that is open', () => {
  allowConsole(/Not implemented: navigation/);
  window.history.replaceState({ key: 'abc', idx: 2, usr: { from: '/Recharge' } }, '', '/Channel?money=100');
  const config = runtimeConfig({});
  const rights = noRights(config);
  trialPage(config, registryOfTheApp(), rights, createUncheckedProver(termsOf(rights))).leave('/Channel?money=100&channel=next');
  expect(window.location.search).toBe('?money=100&channel=next');
  expect(window.history.state).toEqual({ key: 'abc', idx: 2, usr: { from: '/Recharge' } });
});

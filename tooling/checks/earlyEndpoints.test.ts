import { listRemotes } from '../build/packages';
import { earlyWithoutEndpoint } from './earlyEndpoints';
import { ROOT } from './sources';

test.each(listRemotes())('every early call of a tab of %s has an endpoint of its name', (remote) => {
  expect(earlyWithoutEndpoint(ROOT, remote)).toEqual([]);
});

import { newFolder } from '../../testing/registry';
import { keepTally, openTally, triedIn } from './tally';

test('a tally that was broken off goes on with what is known; one that is complete, or wants another number, begins anew', () => {
  const folder = newFolder();
  const first = openTally('kills', 3, folder);
  Object.assign(first, { gaps: [4.5], stuck: 1, acknowledged: 100, lost: 0, clusters: 1 });
  keepTally('kills', first, folder);
  const second = openTally('kills', 3, folder);
  expect(second).toEqual(first);
  expect(triedIn(second)).toBe(2);
  expect(triedIn(openTally('kills', 4, folder))).toBe(0);
  keepTally('kills', { ...second, halted: 1 }, folder);
  expect(triedIn(openTally('kills', 3, folder))).toBe(0);
});

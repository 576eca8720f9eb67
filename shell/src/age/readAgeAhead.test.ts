import { reloadKept } from '@unison/shared/session';
import { deviceStore } from '@unison/shared/testing';
import { readAgeAhead } from './useAgeDeclaration';

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([
  ['was never asked', {}, 1],
  ['has declared it', { 'age.declared': true }, 0],
  ['has forgotten it', {}, 1],
])("the question's code is asked for at once on a device that %s: %j, %i times (O-83)", async (_how, holds, times) => {
  reloadKept();
  deviceStore('quick', { forget: true, holds });
  const ask = jest.fn();
  readAgeAhead(ask);
  await settled();
  expect(ask).toHaveBeenCalledTimes(times);
});

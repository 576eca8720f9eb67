import { eachOnADevice, names, visited } from '../testing/pagesInParts';
import { keptFirstPart, leaveFirstPart } from './firstPart';

eachOnADevice();

test('a first part that was left begins no page of a worker that was started anew either, as one is after each rest', async () => {
  await visited(names()[0]);
  const first = (await keptFirstPart())!;
  await leaveFirstPart(first);
  await jest.isolateModulesAsync(async () => {
    const anew = await import('./firstPart');
    expect(await anew.keptFirstPart()).toBeUndefined();
  });
});

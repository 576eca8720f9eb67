import { testSize } from '@unison/shared/testing/testSizes';
import { releaseTogether } from '../testing/releaseTogether';

const TEAMS = testSize(3, 20);

test(`${String(TEAMS)} processes that release at the same moment lose none of their releases`, async () => {
  const { lost, complaints } = await releaseTogether(TEAMS);
  expect({ lost, complaints }).toEqual({ lost: [], complaints: [] });
}, 600_000);

import { memberPrefix } from './memberPrefix';

test("what a member's keys begin with is computed once a page, says nothing of the id, and is another for each [Q-09]", async () => {
  const digest = jest.spyOn(crypto.subtle, 'digest');
  const [one, again, other] = [await memberPrefix('4711'), await memberPrefix('4711'), await memberPrefix('4712')];
  expect(digest).toHaveBeenCalledTimes(2);
  expect(one).toBe(again);
  expect(one).toMatch(/^member:[0-9a-f]{64}:$/);
  expect(other).not.toBe(one);
});

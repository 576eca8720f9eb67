/** @jest-environment jsdom */
import { DELIVERY_NAMES } from '@unison/shared/remote/withoutDelivery';
import { isTesters } from './testersTab';

test.each([...DELIVERY_NAMES, 'sso'])('a page whose address has %s in it is not what everybody gets', (name) => {
  expect([isTesters(`?${name}=a`), isTesters(`?id=1&${name}=a`), isTesters(`?id=${name}`)]).toEqual([true, true, null]);
});

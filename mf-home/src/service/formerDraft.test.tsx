import { unisonCalls } from '@unison/shared/contract';
import { otherTab, platform, renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { MEMBER, Reloadable } from '../testing/service';

/** The draft as releases before the list of them read and write it. */
const Former = v.nullable(v.object({ topic: v.string(), text: v.string(), reference: v.string() }));
const formerRelease = async () => (await otherTab()).kept('service.draft', Former, { scope: 'session', fallback: null }).of();

function open() {
  const { user } = renderScreen(<Reloadable />, MEMBER);
  const box = () => screen.findByRole('textbox', { name: 'Your message' });
  return { user, box, reload: () => user.click(screen.getByRole('button', { name: 'Reload' })) };
}

beforeEach(() => platform.answers(unisonCalls.listServiceMessages, { list: [] }));

test('where the app goes back to its former release in the middle of a message, that one goes on with the words', async () => {
  const { user, box } = open();
  await user.type(await box(), 'Half a sen');
  expect((await formerRelease()).now()).toEqual({ topic: 'other', text: 'Half a sen', reference: '' });
  await user.clear(await box());
  expect((await formerRelease()).now()).toBeNull();
});

test('what is written in a tab of the former release and in this one is found in each again', async () => {
  const { user, box, reload } = open();
  await user.type(await box(), 'Written here');
  (await formerRelease()).change(() => ({ topic: 'game', text: 'Half a sen', reference: '' }));
  await reload();
  expect(await box()).toHaveValue('Written here');
  await user.type(await box(), ', and done with');
  await user.clear(await box());
  await reload();
  expect(await box()).toHaveValue('Half a sen');
});

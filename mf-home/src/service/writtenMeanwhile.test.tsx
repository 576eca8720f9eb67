import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, userInfo } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { MEMBER, sent, showService, write } from '../testing/service';

const field = () => screen.getByRole('textbox', { name: 'Your message' });

test.each([
  ['adds to it: the field keeps the rest', ' And one thing more', 'And one thing more'],
  ['rewrites it: the field keeps all', '{Backspace}!', 'Hell!'],
  ['leaves it: the field is emptied', '', ''],
])('while a message is put away, its writer %s (O-86)', async (_what, keys, left) => {
  platform.answers(unisonCalls.listServiceMessages, { list: [] });
  const tellWho = platform.hangs(calls.getUserInfo);
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello')] });
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello');
  if (keys !== '') await user.type(field(), keys);
  platform.answers(calls.getUserInfo, userInfo({ id: 9_200 }));
  tellWho();
  await waitFor(() => expect(platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => payload.text)).toEqual(['Hello']));
  await waitFor(() => expect(field()).toHaveValue(left));
});

import { calls } from '@unison/shared/contract';
import { platform, sessionTokens } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';

test('a username that was pasted out of a chat logs in, without the signs that nobody sees [SESSION-04]', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user } = await openApp('/Login');
  await user.click(await screen.findByLabelText('Username'));
  await user.paste('\u2068mai\u2069\u200b');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(platform.requests(calls.login)[0]?.payload).toMatchObject({ username: 'mai' }));
});

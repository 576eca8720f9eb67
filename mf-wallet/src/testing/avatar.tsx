import { screen, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userBank } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { InformationScreen } from '../InformationScreen';

/** The sheet in which a member chooses a picture, over `/Infomation`. */
export async function openAvatarSheet(options: ScreenOptions = {}) {
  platform.answers(calls.getUserBank, userBank());
  const rendered = renderScreen(<InformationScreen />, {
    route: '/Infomation',
    session: { header_img: '/api/media/avatar/2.svg?v=1' },
    ...options,
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Avatar' }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Avatar' })) };
}

export type AvatarSheet = Awaited<ReturnType<typeof openAvatarSheet>>;

export const save = () => screen.getByRole('button', { name: 'Save' });

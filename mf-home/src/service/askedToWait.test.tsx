import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { MEMBER, sent, showService } from '../testing/service';

stopTheClock();

const sends = () => platform.requests(unisonCalls.sendServiceMessage).length;

test.each([429, 503])(
  'a message that the platform asks to wait with (%d) goes out once that is over, and not every few seconds before (O-86, O-105)',
  async (status) => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.repliesBy(
      unisonCalls.sendServiceMessage,
      () => new Response(JSON.stringify({ code: 503, msg: 'Wait ten minutes', data: null }), { status, headers: { 'retry-after': '600' } }),
    );
    const { unmount } = showService('/ServiceOnline', MEMBER);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), { target: { value: 'Hello?' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    await passTime(1_000);
    expect(await screen.findByText(/Wait ten minutes/)).toBeVisible();
    await passTime(590_000);
    expect(sends()).toBe(1);
    platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?')] });
    await passTime(20_000);
    expect(sends()).toBe(2);
    expect(screen.queryByText(/Wait ten minutes/)).not.toBeInTheDocument();
    unmount();
  },
);

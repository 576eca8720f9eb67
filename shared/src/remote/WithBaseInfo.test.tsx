import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { useBaseInfoRetry } from '../api';
import { KEPT_STATUS } from '../api/keptStatus';
import { calls } from '../contract';
import { baseInfo, passTime, platform, renderScreen, stopTheClock } from '../testing';
import { WithBaseInfo } from './WithBaseInfo';

function Stake() {
  useBaseInfoRetry();
  return (
    <WithBaseInfo>
      {(base) => (
        <form aria-label="stake">
          {base.playCredits ? 'Play credits only' : 'No word'}, from {base.stakeMin ?? '–'}
        </form>
      )}
    </WithBaseInfo>
  );
}

const credits = baseInfo({ play_credits: 1, stake_min: '2', agree_default: 0 });

describe('where a member stakes or pays while the platform does not give its settings [O-103, O-84, ERR-22]', () => {
  test('on a first visit there is a retry in place of the form; the form comes with the settings', async () => {
    platform.refuses(calls.getBaseInfo, 'Not now');
    const { user } = renderScreen(<Stake />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    platform.answers(calls.getBaseInfo, credits);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form')).toHaveTextContent('Play credits only, from 2');
  });

  test('on a later visit the last settings of this platform are used, never those of another', async () => {
    platform.answers(calls.getBaseInfo, credits);
    const first = renderScreen(<Stake />);
    await screen.findByRole('form');
    first.unmount();
    platform.refuses(calls.getBaseInfo, 'Not now');
    const second = renderScreen(<Stake />);
    expect(await screen.findByRole('form')).toHaveTextContent('Play credits only, from 2');
    second.unmount();
    renderScreen(<Stake />, { config: { apiBase: 'https://other.example/api' } });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('missing settings are asked for again by themselves, and at once when the network is back', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: new IDBFactory() });
    platform.refuses(calls.getBaseInfo, 'Not now');
    renderScreen(<Stake />, { config: { apiBase: 'https://third.example/api' } });
    await screen.findByRole('alert');
    platform.answers(calls.getBaseInfo, credits);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('form')).toBeInTheDocument();
    await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(2));
  });

  test('what the service worker kept is used at once, and asked for again when the network is back [SHELL-11]', async () => {
    const keptBase = { code: 200, msg: '', data: baseInfo({ play_credits: 0, stake_min: '5' }) };
    platform.answersRaw(calls.getBaseInfo, JSON.stringify(keptBase), KEPT_STATUS);
    renderScreen(<Stake />, { config: { apiBase: 'https://fourth.example/api' } });
    expect(await screen.findByRole('form')).toHaveTextContent('No word, from 5');
    platform.answers(calls.getBaseInfo, credits);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getByRole('form')).toHaveTextContent('Play credits only, from 2'));
    expect(platform.requests(calls.getBaseInfo)).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    expect(platform.requests(calls.getBaseInfo)).toHaveLength(2);
  });

  describe('and time goes by', () => {
    stopTheClock();

    test.each([
      [0, 1_500],
      [0.99, 2_490],
    ])('phones that lost the platform at the same moment do not all ask again at the same moment: drawn %s', async (drawn, after) => {
      platform.refuses(calls.getBaseInfo, 'Not now');
      const asked = () => platform.requests(calls.getBaseInfo).length;
      const luck = jest.spyOn(Math, 'random').mockReturnValue(drawn);
      renderScreen(<Stake />, { config: { apiBase: `https://${String(after)}.example/api` } });
      await screen.findByRole('alert');
      await passTime(after - 200);
      expect(asked()).toBe(1);
      await passTime(250);
      expect(asked()).toBe(2);
      luck.mockRestore();
    });
  });
});

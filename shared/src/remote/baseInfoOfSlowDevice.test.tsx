import { screen } from '@testing-library/react';
import { calls } from '../contract';
import { ANSWERING_STORES, baseInfo, deviceStore, platform, renderScreen } from '../testing';
import type { DeviceStore } from '../testing';
import { WithBaseInfo } from './WithBaseInfo';

const Stake = () => <WithBaseInfo>{() => <form aria-label="stake" />}</WithBaseInfo>;

test.each<[string, DeviceStore]>([...ANSWERING_STORES, ['has no store', 'missing'], ['never answers', 'hanging']])(
  'without the settings of the platform a device that %s keeps the retry from nobody [O-103]',
  async (_how, store) => {
    deviceStore(store, { forget: true });
    platform.refuses(calls.getBaseInfo, 'Not now');
    const { user } = renderScreen(<Stake />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    platform.answers(calls.getBaseInfo, baseInfo());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form')).toBeInTheDocument();
  },
);

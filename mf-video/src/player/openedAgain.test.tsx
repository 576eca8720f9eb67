import { calls } from '@unison/shared/contract';
import { leaveAndEnter, passTime, platform, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { arrives, video } from '../testing/media';
import { playerTests, sea } from '../testing/player';
import { headOf, streams } from '../testing/streams';
import { PlayerScreen } from './PlayerScreen';

playerTests();
stopTheClock();

test('a film that is opened again within a minute begins once, with the ticket of this visit (O-98) [VIDEO-09]', async () => {
  const [first, second] = ['/video/stream/one/sea.mp4', '/video/stream/two/sea.mp4'] as const;
  streams(first);
  streams(second);
  const begun = () => [first, second].map((stream) => platform.requests(headOf(stream)).length);
  platform.answers(calls.getVideo, sea({ vod_play_url: first }));
  const shown = renderScreen(
    <Visits>
      <PlayerScreen />
    </Visits>,
    { route: '/PlayVideo?id=5', session: true },
  );
  await passTime(1_000);
  arrives(40);
  platform.answers(calls.getVideo, sea({ vod_play_url: second }));
  await leaveAndEnter(shown, () => passTime(10_000));
  await passTime(1_000);
  expect(video()).toHaveAttribute('src', second);
  expect(begun()).toEqual([1, 1]);
});

import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { MEMBER, sent } from '../testing/service';
import { Visits } from '../testing/Visits';
import { ServiceScreen } from './ServiceScreen';

stopTheClock();

const answersNow = (answer: string) => platform.answers(unisonCalls.listServiceMessages, { list: [sent('Why is it refused?', answer)] });

/** A member who waits for what a person says. */
async function waits() {
  answersNow('There is no staff');
  renderScreen(
    <Visits>
      <ServiceScreen />
    </Visits>,
    { route: '/ServiceOnline', ...MEMBER },
  );
  expect(await screen.findByText('There is no staff')).toBeInTheDocument();
  answersNow('It can be bound anew now');
}

test('what a person answered while the member was in another app is there when they come back (O-108)', async () => {
  await waits();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('It can be bound anew now')).toBeInTheDocument();
});

test('what a person answered while the member was on another screen is there when they come back (O-108)', async () => {
  await waits();
  fireEvent.click(screen.getByText('Leave or enter'));
  await passTime(10_000);
  fireEvent.click(screen.getByText('Leave or enter'));
  expect(await screen.findByText('It can be bound anew now')).toBeInTheDocument();
});

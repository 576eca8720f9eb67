import 'fake-indexeddb/auto';
import { unisonCalls } from '@unison/shared/contract';
import { platform, testSentOnce } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { sent, write } from '../testing/service';
import { ServiceScreen } from './ServiceScreen';

const session = { id: 9000 };
beforeEach(() => void (session.id += 1));

const read = () => ({ ...sent('Hello?', 'Read'), create_time: Math.floor(Date.now() / 1000) });

testSentOnce('a message to the service', {
  call: unisonCalls.sendServiceMessage,
  keptAs: 'messages.unsent',
  screen: <ServiceScreen />,
  options: { route: '/ServiceOnline', session, base: { capabilities: ['service'] } },
  actsOnce: true,
  prepare: () => platform.answers(unisonCalls.listServiceMessages, { list: [] }),
  ask: (user) => write(user, 'Hello?'),
  answer: { list: [sent('Hello?', 'Read')] },
  record: (booked) => platform.answers(unisonCalls.listServiceMessages, () => ({ list: booked.size > 0 ? [read()] : [] })),
  unknown: () => screen.findByText(/Not sent yet/),
  done: async () => {
    expect(await screen.findByText('Read')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  },
});

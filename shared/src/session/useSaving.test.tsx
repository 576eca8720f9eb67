import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { defineFeature, forgetAnswers, request, useGetUserInfoQuery, withMessage } from '../api';
import type { Saved } from '../api';
import { calls } from '../contract';
import type { Call } from '../contract';
import { personalReport, platform, prize, renderScreen, userInfo, winner, WithWayOut } from '../testing';
import { endSession, useRefusalToast, useSaving } from '.';

const { useTestSetSexMutation, useTestPrizesQuery, useTestWinnersQuery, useTestReportQuery } = defineFeature('test-saving', {
  tags: [],
  endpoints: (build) => ({
    testSetSex: build.mutation<Saved, void>({ query: () => request(calls.setSex, { sex: 2 }), transformResponse: withMessage }),
    testPrizes: build.query<unknown, void>({ query: () => request(calls.listPrizes, {}) }),
    testWinners: build.query<unknown, void>({ query: () => request(calls.listWinners, {}) }),
    testReport: build.query<unknown, void>({ query: () => request(calls.getPersonalReport, {}) }),
  }),
});

function Form() {
  const [setSex] = useTestSetSexMutation();
  const { save } = useSaving();
  const [state, setState] = useState('open');
  return <button onClick={() => void save(setSex()).then((isSaved) => setState(isSaved ? 'saved' : 'still open'))}>{state}</button>;
}

async function press(): Promise<void> {
  const { user } = renderScreen(<Form />, { session: true });
  await user.click(screen.getByRole('button', { name: 'open' }));
}

test('a saving call shows the message of its success [ERR-01, O-64]', async () => {
  platform.saves(calls.setSex, 'Saved');
  await press();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'saved' })).toBeVisible();
});

test('a success without message shows none [ERR-01]', async () => {
  platform.saves(calls.setSex, '');
  await press();
  expect(await screen.findByRole('button', { name: 'saved' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
});

test.each([
  ['refusal', () => platform.refuses(calls.setSex, 'Not today'), 'Not today'],
  ['any other code', () => platform.refuses(calls.setSex, 'Closed', 503), 'Closed'],
  ['broken connection', () => platform.networkFails(calls.setSex), 'Network error, please try again'],
  ['malformed answer', () => platform.answersRaw(calls.setSex, '{}'), 'Something went wrong, please try again'],
])('a %s is told and nothing is lost [ERR-02, ERR-22, ERR-23]', async (_what, fail, message) => {
  fail();
  await press();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'still open' })).toBeVisible();
});

test('the end of the session is not told twice: the shell does it [ERR-05]', async () => {
  platform.refuses(calls.setSex, '鉴权错误');
  await press();
  expect(await screen.findByRole('button', { name: 'still open' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
});

function KeepingForm() {
  const [setSex] = useTestSetSexMutation();
  const { save, refusal } = useSaving({ keep: true, unanswered: 'Look whether it was saved', unknown: 'It may be saved' });
  return (
    <>
      {refusal}
      <button onClick={() => void save(setSex(), { done: 'It is kept' })}>Save</button>
    </>
  );
}

test('where it is kept, what the platform refused stays on the screen until the next try, and is no toast [ERR-02]', async () => {
  platform.refuses(calls.setSex, 'Try again in 15 min');
  const { user } = renderScreen(<KeepingForm />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findByText('Try again in 15 min');
  expect(screen.getByRole('region', { name: 'Status messages' })).not.toContainElement(told);
  platform.saves(calls.setSex, 'Saved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is kept')).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(told).not.toBeInTheDocument();
});

test('where it is kept, what a lost answer means explains the refusal of the next try too [ERR-22]', async () => {
  platform.networkFails(calls.setSex);
  const { user } = renderScreen(<KeepingForm />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Look whether it was saved')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
  platform.refuses(calls.setSex, 'Wrong password');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Wrong password')).toBeVisible();
  expect(screen.getByText('It may be saved')).toBeVisible();
});

test.each([
  ['a busy platform', () => platform.refuses(calls.setSex, 'Closed for now', 503), 'Closed for now'],
  ['no network, with which nothing was sent', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), 'You are offline'],
])('where it is kept, %s is told in its own words, and nowhere that no answer came [ERR-22, ERR-23]', async (_what, fail, words) => {
  platform.networkFails(calls.setSex);
  fail();
  const { user } = renderScreen(<KeepingForm />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Look whether it was saved')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test('where it is kept, the next press takes a busy platform’s words away, and makes no lost answer of them [ERR-22, ERR-23]', async () => {
  platform.refuses(calls.setSex, 'Closed for now', 503);
  const { user } = renderScreen(<KeepingForm />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Closed for now')).toBeVisible();
  platform.hangs(calls.setSex);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Closed for now')).not.toBeInTheDocument());
  expect(screen.getByText('It may be saved')).toBeVisible();
  expect(screen.queryByText('Look whether it was saved')).not.toBeInTheDocument();
});

test('a network that is lost on the way leaves in doubt what was sent [ERR-22]', async () => {
  const answer = platform.hangs(calls.setSex);
  const { user } = renderScreen(<KeepingForm />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.requests(calls.setSex)).toHaveLength(1));
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.setSex);
  answer();
  expect(await screen.findByText('Look whether it was saved')).toBeVisible();
  network.mockRestore();
});

describe('whoever leaves the form while it is saved', () => {
  const leave = async (outcome: () => void) => {
    const answer = platform.hangs(calls.setSex);
    const { user } = renderScreen(
      <WithWayOut>
        <KeepingForm />
      </WithWayOut>,
      { session: true },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    outcome();
    answer();
  };

  test.each([
    ['that it was saved', () => platform.saves(calls.setSex), 'It is kept'],
    ['why it was refused', () => platform.refuses(calls.setSex, 'Wrong password'), 'Wrong password'],
    ['that nobody knows', () => platform.networkFails(calls.setSex), 'Look whether it was saved'],
    ['that nobody knows, by a busy platform', () => platform.refuses(calls.setSex, 'Busy', 503), 'It may be saved'],
  ])('hears elsewhere %s [O-64, ERR-02, ERR-22]', async (_what, outcome, words) => {
    await leave(outcome);
    const told = await screen.findByText(words);
    expect(screen.getByRole('region', { name: 'Status messages' })).toContainElement(told);
  });
});

/** Looks at the error first. */
function TellingForm() {
  const [setSex] = useTestSetSexMutation();
  const { tell } = useSaving({ keep: true, unanswered: 'Look whether it was saved' });
  return <button onClick={() => void setSex().then(({ error }) => tell(error))}>Send</button>;
}

test('whoever logs out while something is saved reads nothing of it at the login [ERR-22]', async () => {
  platform.hangs(calls.setSex);
  const { user, store } = renderScreen(
    <WithWayOut>
      <KeepingForm />
      <Form />
      <TellingForm />
    </WithWayOut>,
    { session: true },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await act(async () => {
    endSession();
    store.dispatch(forgetAnswers());
    await Promise.resolve();
  });
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
});

test.each([
  ['what is done in any case is done, also for a release that knows no other', undefined, '/Mine'],
  ['what leads on is left out', true, '/Game'],
] as const)('where the form was left meanwhile, %s (O-64, B-02)', async (_what, leads, address) => {
  function LeadingForm() {
    const [setSex] = useTestSetSexMutation();
    const { save } = useSaving();
    const navigate = useNavigate();
    const then = () => navigate('/Mine');
    return <button onClick={() => void save(setSex(), { done: 'It is kept', then, ...(leads && { leads }) })}>Save</button>;
  }
  const answer = platform.hangs(calls.setSex);
  const form = renderScreen(
    <WithWayOut>
      <LeadingForm />
    </WithWayOut>,
    { session: true },
  );
  await form.user.click(screen.getByRole('button', { name: 'Save' }));
  await form.user.click(screen.getByRole('link', { name: 'Away' }));
  platform.saves(calls.setSex);
  answer();
  expect(await screen.findByText('It is kept')).toBeVisible();
  await waitFor(() => expect(form.address()).toBe(address));
});

describe('loads whose refusal is told', () => {
  const screens: [string, Call, unknown, () => { error?: unknown }][] = [
    ['the prize list', calls.listPrizes, [prize()], useTestPrizesQuery],
    ['the winner log', calls.listWinners, [winner()], useTestWinnersQuery],
    ['user info', calls.getUserInfo, userInfo(), useGetUserInfoQuery],
    ['the report', calls.getPersonalReport, personalReport(), useTestReportQuery],
  ];
  test.each(screens)('401 on %s is shown with its message; a success is not', async (_what, call, answer, useCall) => {
    function Screen() {
      useRefusalToast(useCall().error);
      return null;
    }
    platform.refuses(call, 'Please try again tomorrow');
    const { unmount } = renderScreen(<Screen />, { session: true });
    expect(await screen.findByText('Please try again tomorrow')).toBeVisible();
    unmount();
    platform.answers(call, answer as never, 'Loaded'); // one table for answers of every type
    renderScreen(<Screen />, { session: true });
    await waitFor(() => expect(platform.requests(call).length).toBeGreaterThan(1));
    expect(screen.queryByText('Loaded')).not.toBeInTheDocument();
  });
});

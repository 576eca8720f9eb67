import { calls } from '@unison/shared/contract';
import { baseInfo, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerGame, arrive, openGameScreen } from '../testing/game';

const envelopeOf = (data: unknown) => JSON.stringify({ code: 200, msg: '', data });

test.each([401, 400, 403, 1001])('a game that the platform refuses, by code %i, says so and leads back [ERR-18] (O-13)', async (code) => {
  platform.refuses(calls.getGame, 'no', code);
  const { address } = openGameScreen();
  expect(await screen.findByText('Please contact admin to request this quest!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Game'));
});

test.each([
  ['with the way to it', 1, '/ServiceOnline'],
  ['without a way where there is none', 0, undefined],
])('who is refused a game is sent to the service, %s (iskefu %i) [ERR-18] (O-104)', async (_way, iskefu, href) => {
  platform.refuses(calls.getGame, 'no');
  openGameScreen({ base: { iskefu, kefu: 'https://service.example/' } });
  expect(await screen.findByText('Please contact admin to request this quest!')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Customer service' })?.getAttribute('href')).toBe(href);
});

describe('who is refused a game before it is known whether there is a service', () => {
  stopTheClock();

  const refused = async () => {
    platform.refuses(calls.getGame, 'no');
    const answer = platform.hangs(calls.getBaseInfo);
    openGameScreen();
    await arrive(() => platform.requests(calls.getGame).length > 0);
    await passTime(1_000);
    return answer;
  };

  test('is told once it is, with the link to it [ERR-18] (O-104)', async () => {
    const answer = await refused();
    expect(screen.queryByText('Please contact admin to request this quest!')).not.toBeInTheDocument();
    platform.answers(calls.getBaseInfo, baseInfo());
    answer();
    await arrive(() => screen.queryByText('Please contact admin to request this quest!'));
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  });

  test.each(['never comes', 'fails'])('is told all the same where that %s [ERR-18] (O-13)', async (how) => {
    const answer = await refused();
    if (how === 'fails') platform.networkFails(calls.getBaseInfo);
    if (how === 'fails') answer();
    else await passTime(2_000);
    await arrive(() => screen.queryByText('Please contact admin to request this quest!'));
    expect(screen.getByText('Please contact admin to request this quest!')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  });
});

test.each([
  ['answers with nothing', 200, envelopeOf(null)],
  ['answers with an empty list', 200, envelopeOf([])],
  ['has no such page', 404, 'not found'],
])('a game of which the platform %s does not exist: it is said, and leads back [ERR-18] (O-13)', async (_what, status, body) => {
  answerGame();
  platform.answersRaw(calls.getGame, body, status);
  const { address } = openGameScreen();
  expect(await screen.findByText('Please contact admin to request this quest!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Game'));
});

test('a lost network is no refusal: a retry stands there [ERR-22]', async () => {
  answerGame();
  platform.networkFails(calls.getGame);
  const { user, address } = openGameScreen();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerGame();
  await user.click(retry);
  expect(await screen.findByText('1003')).toBeVisible();
  expect(address()).toBe('/Lottery?key=quick&id=1');
});

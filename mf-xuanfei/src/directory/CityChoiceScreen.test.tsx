import { calls } from '@unison/shared/contract';
import { place, platform, renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { CityChoiceScreen } from './CityChoiceScreen';

test('shows the cities and the introduction, and nothing of provinces [DIRECTORY-03] [DIRECTORY-06] (Q-04)', async () => {
  platform.answers(calls.listPlaces, [place({ id: 11, name: 'Huế' })]);
  const { user } = renderScreen(<CityChoiceScreen />, { route: '/Choose' });
  expect(await screen.findByRole('link', { name: 'Huế' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['City', 'Introduction']);
  await user.click(screen.getByRole('tab', { name: 'Introduction' }));
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
  expect(screen.queryByText(/report it/)).not.toBeInTheDocument();
});

test('the introduction speaks of reports where the platform takes them (B-02)', async () => {
  platform.answers(calls.listPlaces, []);
  const { user } = renderScreen(<CityChoiceScreen />, { base: { capabilities: ['reports'] } });
  await user.click(screen.getByRole('tab', { name: 'Introduction' }));
  expect(await screen.findByText(/report it\. You will no longer see it, and the operator can check it\.$/)).toBeInTheDocument();
});

test('a city that the platform sends twice stands there once, and is found by its own name alone', async () => {
  platform.answers(calls.listPlaces, [place({ id: 11, name: 'Huế' }), place({ id: 11, name: 'Huế' }), place({ id: 12, name: 'Hanoi' })]);
  const { user } = renderScreen(<CityChoiceScreen />, { route: '/Choose' });
  const cities = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(await screen.findByRole('link', { name: 'Huế' })).toBeInTheDocument();
  expect(cities()).toEqual(['Huế', 'Hanoi']);
  await user.type(screen.getByRole('searchbox'), 'hanoi');
  expect(cities()).toEqual(['Hanoi']);
});

test('a city of which the platform says no name is called by its number (O-103)', async () => {
  platform.answers(calls.listPlaces, [{ id: 11, kind: 'city' }, place({ id: 12, name: '\u200b ' })]);
  renderScreen(<CityChoiceScreen />, { route: '/Choose' });
  expect(await screen.findByRole('link', { name: '11' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '12' })).toBeInTheDocument();
});

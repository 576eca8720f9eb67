import { calls, unisonCalls } from '@unison/shared/contract';
import { companion, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CompanionScreen } from './CompanionScreen';
import { Gallery } from './Gallery';

const SLOWLY = { timeout: 5_000 };
const show = (options: ScreenOptions = {}) => renderScreen(<CompanionScreen />, { route: '/nHomeDetail?id=7', session: true, ...options });
const answer = (more: Parameters<typeof companion>[0] = {}) => platform.answers(calls.getCompanion, companion({ id: 7, ...more }));

test('asks for the profile of the address and heads the screen with the name [DIRECTORY-22] [DIRECTORY-23] [API-50]', async () => {
  answer({ xuanfei_name: 'Linh' });
  show();
  expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
  expect(platform.requests(calls.getCompanion).map(({ payload }) => payload)).toEqual([{ id: '7' }]);
});

test('shows price, service line, height, weight, three measurements, services and the serving city [DIRECTORY-28] [DIRECTORY-29] [DIRECTORY-30] [DIRECTORY-31] [DIRECTORY-32] [DIRECTORY-33] [DIRECTORY-34] [DATA-045] [DATA-046] [DATA-047] [DATA-048] [DATA-049] (O-28)', async () => {
  answer({
    price: '900-1400 K',
    vo_title: 'Old town walks',
    height: '168',
    weight: '52',
    one: '86',
    two: '61',
    three: '89',
    address: 'Huế',
    service_data: ['Dinner', 'Museum'],
  });
  show();
  const value = async (label: string) => (await screen.findByText(label)).nextElementSibling;
  expect(await value('Price')).toHaveTextContent('900-1400 K');
  expect(await value('Service')).toHaveTextContent('Old town walks');
  expect(await value('Height')).toHaveTextContent('168');
  expect(await value('Weight')).toHaveTextContent('52');
  expect(await value('Measurements')).toHaveTextContent('86 · 61 · 89');
  expect(await value('Available in')).toHaveTextContent('Huế');
  const services = within(screen.getByRole('region', { name: 'Services offered' }));
  expect(services.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Dinner', 'Museum']);
});

describe('what the platform says about the profile', () => {
  test('without the fields both badges and the airborne line stand, as written [DIRECTORY-26] [DIRECTORY-27] [DIRECTORY-35] (O-27, Q-27, Q-46)', async () => {
    answer();
    show();
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('Video verified')).toBeInTheDocument();
    expect(screen.getByText('Airborne: yes')).toBeInTheDocument();
  });

  test('a badge stands only where the platform says so, and airborne is true for this profile [DIRECTORY-26] [DIRECTORY-27] [DIRECTORY-35] (Q-27, Q-46)', async () => {
    answer({ is_auth: 1, is_video_auth: '0', airborne: 0 });
    show();
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(screen.queryByText('Video verified')).not.toBeInTheDocument();
    expect(screen.getByText('Airborne: no')).toBeInTheDocument();
  });
});

test('a profile is passed on by its own address, without anything of the member or the way here', async () => {
  answer({ xuanfei_name: 'Linh' });
  const { user } = show({ route: '/nHomeDetail?id=7&url=1' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(copied.mock.calls).toEqual([[`${location.origin}/nHomeDetail?id=7`]]); // jsdom has no sheet for sharing
});

test('all pictures are in a carousel, and a tap opens the picture over the screen [DIRECTORY-24] [DIRECTORY-25] [DATA-041]', async () => {
  answer({ xuanfei_name: 'Linh', img_url: ['/a.svg', '/b.svg', '/c.svg'] });
  const { user } = show();
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  expect([...carousel.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  await user.click(within(carousel).getByRole('button', { name: 'Linh, picture 1 of 3' }));
  expect(await screen.findByRole('button', { name: 'Zoom in' }, SLOWLY)).toBeInTheDocument();
});

test('the first picture waits for no carousel, and one that has the focus still has it when the carousel takes its place [DIRECTORY-24]', async () => {
  const images = ['/a.svg', '/b.svg', '/c.svg'];
  const { user } = renderScreen(<Gallery name="Linh" place="Huế" images={images} isFictional={false} />);
  const first = screen.getByRole('button', { name: /picture/ });
  expect(screen.queryByRole('region', { name: /pictures/i })).not.toBeInTheDocument();
  act(() => first.focus());
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  const [taken] = within(carousel).getAllByRole('button', { name: 'Linh, picture 1 of 3' });
  await waitFor(() => expect(taken).toHaveFocus());
  expect(first).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Zoom in' }, SLOWLY)).toBeInTheDocument();
});

test('a picture that is opened before the carousel has come has the focus back when it is closed [DIRECTORY-25]', async () => {
  const images = ['/a.svg', '/b.svg'];
  const { user } = renderScreen(<Gallery name="Linh" place="Huế" images={images} isFictional={false} />);
  const first = screen.getByRole('button', { name: /picture/ });
  act(() => {
    first.focus();
    first.click();
  });
  expect(await screen.findByRole('button', { name: 'Zoom in' }, SLOWLY)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /pictures of/i, hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  await waitFor(() => expect(within(carousel).getAllByRole('button', { name: 'Linh, picture 1 of 2' })[0]).toHaveFocus());
});

test('every picture of somebody who does not exist is marked (O-107) [DATA-041]', async () => {
  answer({ img_url: ['/1.svg', '/2.svg'], is_demo: 1 });
  show();
  await waitFor(() => expect(screen.getAllByText('Fictional')).toHaveLength(2));
});

test('the summary is formatted text and pictures, nothing in it runs [DIRECTORY-37] [DATA-053] (O-46)', async () => {
  answer({ content: '<h2>About</h2><p onclick="x()">Likes <b>maps</b></p><img src="/m.svg"><script>alert(1)</script>' });
  show();
  expect(await screen.findByRole('heading', { name: 'About' }, SLOWLY)).toBeInTheDocument();
  expect(screen.getByText('maps').tagName).toBe('B');
  expect(document.querySelector('main img[src="/m.svg"]')).not.toBeNull();
  expect(document.querySelector('main script, main [onclick]')).toBeNull();
});

describe('contact', () => {
  test('goes only through the service, with the profile as reference [DIRECTORY-02] [DIRECTORY-36] (O-58)', async () => {
    answer();
    show();
    await screen.findByText('Price');
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/ServiceOnline?ref=7');
    expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  });

  test('while the service is off it only says so [DIRECTORY-36] [SERVICE-04] [ERR-15]', async () => {
    answer();
    const { user, address } = show({ base: { iskefu: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Contact' }, SLOWLY));
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    expect(address()).toBe('/nHomeDetail?id=7');
  });
});

describe('back', () => {
  test('leads to Mine when the address has a url value [DIRECTORY-38] (Q-38, O-26) [security 34]', async () => {
    answer();
    const { user, address } = show({ route: '/nHomeDetail?id=7&url=anything' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Mine');
  });

  test('is left to the frame without one [DIRECTORY-39] (Q-38)', async () => {
    answer();
    show();
    await screen.findByText('Price');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});

describe('when it cannot be shown', () => {
  test('loading keeps the place, a lost network has a retry (Q-28)', async () => {
    platform.networkFails(calls.getCompanion);
    const { user } = show();
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer({ xuanfei_name: 'Linh' });
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
  });

  test('a profile that is not there is told in the words of the platform, with a way on', async () => {
    platform.refuses(calls.getCompanion, 'No such profile');
    show();
    expect(await screen.findByText('No such profile')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse cities' })).toHaveAttribute('href', '/xf');
  });

  test('a profile one has reported offers a way on and no retry that could not help [B-02]', async () => {
    platform.refuses(calls.getCompanion, 'You reported this profile', undefined, { reported: 1 });
    show();
    expect(await screen.findByText('You reported this profile')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse cities' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('a platform that is busy says nothing of the profile: it can be asked for again (O-105)', async () => {
    platform.answersRaw(calls.getCompanion, JSON.stringify({ code: 401, msg: 'Busy. Please try again later', data: null }), 503);
    const { user } = show();
    expect(await screen.findByText('Busy. Please try again later')).toBeInTheDocument();
    answer({ xuanfei_name: 'Linh' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
  });

  test('an address without id asks nothing', async () => {
    show({ route: '/nHomeDetail' });
    expect(await screen.findByText('This profile is not available')).toBeInTheDocument();
    expect(platform.requests(calls.getCompanion)).toEqual([]);
  });

  test('a malformed answer is an error with a retry, a profile with nothing in it is shown without gaps (Q-28)', async () => {
    platform.answersRaw(calls.getCompanion, '{"code":200,"msg":"","data":[]}');
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.answers(calls.getCompanion, { id: '7', xuanfei_name: 'Linh', img_url: null, service_data: null });
    await user.click(retry);
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
    expect(screen.queryByText('Height')).not.toBeInTheDocument();
    expect(screen.queryByText('Summary')).not.toBeInTheDocument();
  });
});

describe('reporting a profile (B-02)', () => {
  const reports = { capabilities: ['reports'] };

  test('a reason is sent, then the service opens with the reference', async () => {
    answer();
    platform.saves(unisonCalls.reportProfile);
    const { user, address } = show({ base: reports });
    await user.click(await screen.findByRole('button', { name: 'Report this profile' }, SLOWLY));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }, SLOWLY));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    expect(sheet.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription('Please choose a reason');
    expect(sheet.getByRole('radio', { name: 'Looks under 18' })).toHaveFocus();
    await user.click(sheet.getByRole('radio', { name: 'Looks under 18' }));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(address()).toBe('/ServiceOnline?topic=profile&ref=7'), SLOWLY);
    expect(platform.requests(unisonCalls.reportProfile)[0]?.payload).toEqual({ id: '7', reason: 'under_age' });
    expect(screen.getByText('Report received. This profile is now hidden from you')).toBeInTheDocument();
  });

  test('a refused report says why and nothing is lost', async () => {
    answer();
    platform.refuses(unisonCalls.reportProfile, 'Five reports a day');
    const { user, address } = show({ base: reports });
    await user.click(await screen.findByRole('button', { name: 'Report this profile' }, SLOWLY));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }, SLOWLY));
    await user.click(sheet.getByRole('radio', { name: 'Fake profile' }));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Five reports a day')).toBeInTheDocument();
    expect(sheet.getByRole('radio', { name: 'Fake profile' })).toBeChecked();
    expect(address()).toBe('/nHomeDetail?id=7');
  });

  test('is not there where the platform takes no reports (O-81)', async () => {
    answer();
    show();
    await screen.findByText('Price');
    expect(screen.queryByRole('button', { name: 'Report this profile' })).not.toBeInTheDocument();
  });
});

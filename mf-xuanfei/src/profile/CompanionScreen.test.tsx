import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';

test('asks for the profile of the address and heads the screen with the name [DIRECTORY-22] [DIRECTORY-23] [API-50]', async () => {
  answerProfile({ xuanfei_name: 'Linh' });
  showProfile();
  expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
  expect(platform.requests(calls.getCompanion).map(({ payload }) => payload)).toEqual([{ id: '7' }]);
});

test('shows price, service line, height, weight, three measurements, services and the serving city [DIRECTORY-28] [DIRECTORY-29] [DIRECTORY-30] [DIRECTORY-31] [DIRECTORY-32] [DIRECTORY-33] [DIRECTORY-34] [DATA-045] [DATA-046] [DATA-047] [DATA-048] [DATA-049] (O-28)', async () => {
  answerProfile({
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
  showProfile();
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
    answerProfile();
    showProfile();
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('Video verified')).toBeInTheDocument();
    expect(screen.getByText('Airborne: yes')).toBeInTheDocument();
  });

  test.each([
    { is_auth: 1, is_video_auth: '0', airborne: 0 },
    { is_auth: true, is_video_auth: false, airborne: false },
  ])(
    'a badge stands only where the platform says so, and airborne is true for this profile: %j [DIRECTORY-26] [DIRECTORY-27] [DIRECTORY-35] (Q-27, Q-46)',
    async (said) => {
      answerProfile(said);
      showProfile();
      expect(await screen.findByText('Verified')).toBeInTheDocument();
      expect(screen.queryByText('Video verified')).not.toBeInTheDocument();
      expect(screen.getByText('Airborne: no')).toBeInTheDocument();
    },
  );
});

test('a profile is passed on by its own address, without anything of the member or the way here', async () => {
  answerProfile({ xuanfei_name: 'Linh' });
  const { user } = showProfile({ route: '/nHomeDetail?id=7&url=1' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(copied.mock.calls).toEqual([[`${location.origin}/nHomeDetail?id=7`]]); // jsdom has no sheet for sharing
});

test('the summary is formatted text and pictures, nothing in it runs [DIRECTORY-37] [DATA-053] (O-46)', async () => {
  answerProfile({ content: '<h2>About</h2><p onclick="x()">Likes <b>maps</b></p><img src="/m.svg"><script>alert(1)</script>' });
  showProfile();
  expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
  expect(screen.getByText('maps').tagName).toBe('B');
  expect(document.querySelector('main img[src="/m.svg"]')).not.toBeNull();
  expect(document.querySelector('main script, main [onclick]')).toBeNull();
});

describe('contact', () => {
  test('goes only through the service, with the profile as reference [DIRECTORY-02] [DIRECTORY-36] (O-58)', async () => {
    answerProfile();
    showProfile();
    await screen.findByText('Price');
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/ServiceOnline?ref=7');
    expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  });

  test('while the service is off it only says so [DIRECTORY-36] [SERVICE-04] [ERR-15]', async () => {
    answerProfile();
    const { user, address } = showProfile({ base: { iskefu: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Contact' }));
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    expect(address()).toBe('/nHomeDetail?id=7');
  });
});

describe('back', () => {
  test('leads to Mine when the address has a url value [DIRECTORY-38] (Q-38, O-26) [security 34]', async () => {
    answerProfile();
    const { user, address } = showProfile({ route: '/nHomeDetail?id=7&url=anything' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Mine');
  });

  test('is left to the frame without one [DIRECTORY-39] (Q-38)', async () => {
    answerProfile();
    showProfile();
    await screen.findByText('Price');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});

import { renderScreen } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';
import { Gallery } from './Gallery';

test('all pictures are in a carousel, and a tap opens the picture over the screen [DIRECTORY-24] [DIRECTORY-25] [DATA-041]', async () => {
  answerProfile({ xuanfei_name: 'Linh', img_url: ['/a.svg', '/b.svg', '/c.svg'] });
  const { user } = showProfile();
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  expect([...carousel.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  await user.click(within(carousel).getByRole('button', { name: 'Linh, picture 1 of 3' }));
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
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
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
});

test('a picture that is opened before the carousel has come has the focus back when it is closed [DIRECTORY-25]', async () => {
  const images = ['/a.svg', '/b.svg'];
  const { user } = renderScreen(<Gallery name="Linh" place="Huế" images={images} isFictional={false} />);
  const first = screen.getByRole('button', { name: /picture/ });
  act(() => {
    first.focus();
    first.click();
  });
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /pictures of/i, hidden: true })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
  await waitFor(() => expect(within(carousel).getAllByRole('button', { name: 'Linh, picture 1 of 2' })[0]).toHaveFocus());
});

test('every picture of somebody who does not exist is marked (O-107) [DATA-041]', async () => {
  answerProfile({ img_url: ['/1.svg', '/2.svg'], is_demo: 1 });
  showProfile();
  await waitFor(() => expect(screen.getAllByText('Fictional')).toHaveLength(2));
});

describe('the picture behind the one that is shown', () => {
  const { Image } = window;
  /** Pictures that are asked for before their place is in sight. */
  let ahead: string[] = [];
  class Ahead {
    set src(address: string) {
      ahead.push(address);
    }
  }
  const stand = (name: string, value: unknown) => Object.defineProperty(window, name, { configurable: true, value });
  beforeAll(() => {
    stand('Image', Ahead);
    stand('requestIdleCallback', (work: () => void) => work());
    stand('cancelIdleCallback', () => undefined);
  });
  afterAll(() => {
    stand('Image', Image);
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  });
  beforeEach(() => {
    ahead = [];
    answerProfile({ xuanfei_name: 'Linh', img_url: ['/a.svg', '/b.svg', '/c.svg'] });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));
  const open = async () => {
    const { user } = showProfile();
    const carousel = await screen.findByRole('region', { name: 'Pictures of Linh' });
    const [onward] = within(carousel).getAllByRole('button', { name: 'Linh, picture 2 of 3' }).slice(-1);
    return () => user.click(onward!);
  };

  test('is there when somebody turns to it, on a slow network too [DIRECTORY-24]', async () => {
    const turn = await open();
    expect(ahead).toEqual(['/b.svg']);
    await turn();
    await waitFor(() => expect(ahead).toEqual(['/b.svg', '/c.svg']));
  });

  test('waits until it is in sight where the member spares data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await open();
    expect(ahead).toEqual([]);
  });
});

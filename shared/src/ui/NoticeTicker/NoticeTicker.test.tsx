import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
import { NoticeTicker } from './NoticeTicker';

const names = { label: 'Notices', pauseLabel: 'Pause', playLabel: 'Play' };

function textIsWide(pixels: number) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(pixels);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
}

afterEach(() => jest.restoreAllMocks());

test('a notice that fits stands still and needs no button [HOME-03]', () => {
  textIsWide(200);
  renderKit(<NoticeTicker text="Welcome" {...names} />);
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('Welcome');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a long notice moves, can be stopped and set going again, and is read once', async () => {
  textIsWide(800);
  renderKit(<NoticeTicker text="A long notice" href="/Notice" {...names} />);
  const link = screen.getByRole('link', { name: 'A long notice' });
  expect(link).toHaveAttribute('href', '/Notice');
  const track = link.querySelector('.moving');
  expect(track).toHaveStyle({ animationDuration: '20s' });
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(track).toHaveClass('stopped');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(track).not.toHaveClass('stopped');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('without a notice there is no strip', () => {
  renderKit(<NoticeTicker text="" {...names} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { passTime, stopTheClock } from '../../testing/clock';
import { renderKit } from '../../testing/renderKit';
import { StatusLine } from './StatusLine';

stopTheClock();

test('whoever listens is told too: the words come into a region that stood there before them', async () => {
  renderKit(
    <StatusLine tone="warning" live>
      <p>No answer came</p>
    </StatusLine>,
  );
  const region = within(screen.getByRole('status'));
  expect(screen.getByText('No answer came')).toBeVisible();
  expect(region.queryByRole('paragraph')).not.toBeInTheDocument();
  await passTime(100);
  expect(region.getByRole('paragraph')).toHaveTextContent('No answer came');
});

test('a line that is read with its page is there at once, in no region', () => {
  renderKit(
    <StatusLine>
      <p>Paid out on working days</p>
    </StatusLine>,
  );
  expect(screen.getByRole('paragraph')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

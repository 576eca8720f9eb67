import { screen } from '@testing-library/react';
import { renderKit } from '../../testing';
import { FigureTable } from './FigureTable';

test('each figure belongs to the name of its row and the head of its column', () => {
  renderKit(
    <FigureTable
      head={['Option', 'Probability', 'Odds']}
      rows={[
        { key: 'bi', name: 'Big', figures: ['50%', '1.98'] },
        { key: 'sm', name: 'Small', figures: ['50%', '–'] },
      ]}
    />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Option', 'Probability', 'Odds']);
  expect(screen.getByRole('row', { name: 'Big 50% 1.98' })).toContainElement(screen.getByRole('rowheader', { name: 'Big' }));
  expect(screen.getByRole('row', { name: 'Small 50% –' })).toBeVisible();
});

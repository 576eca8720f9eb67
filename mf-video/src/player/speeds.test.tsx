import { fireEvent, screen } from '@testing-library/react';
import { openPlayer, playerTests } from '../testing/player';

playerTests();

test('the speeds are written with the decimal sign of the member’s language (O-93)', async () => {
  await openPlayer({ language: 'es_spa' });
  fireEvent.click(screen.getByRole('button', { name: 'Velocidad' }));
  expect(screen.getAllByRole('menuitemradio').map((choice) => choice.textContent)).toEqual([
    '0,5×',
    '0,75×',
    '1×',
    '1,25×',
    '1,5×',
    '1,75×',
    '2×',
  ]);
});

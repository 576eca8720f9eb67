import { screen } from '@testing-library/react';

/** Why somebody was led to this form stands in the page, and no message lies over it. */
export async function isSaidInThePage(reason: string): Promise<void> {
  expect((await screen.findByText(reason)).closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent(/^$/);
}

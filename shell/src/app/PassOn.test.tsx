import { allowConsole } from '@unison/shared/testing';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PassOn } from './PassOn';

function BrokenFrame(): never {
  throw new Error('broken frame');
}

test('an error of the frame itself reaches the boundary around the app, not a page of the router', () => {
  allowConsole(/broken frame|above error|Error handled|React Router caught/);
  const router = createMemoryRouter([{ path: '*', element: <BrokenFrame />, errorElement: <PassOn /> }]);
  render(
    <ErrorBoundary fallback={<p>The app could not go on</p>}>
      <RouterProvider router={router} />
    </ErrorBoundary>,
  );
  expect(screen.getByText('The app could not go on')).toBeVisible();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../testing/renderKit';
import { PasswordField } from './PasswordField';

test('the eye shows the password and hides it again, and says which it will do [SESSION-05]', async () => {
  renderKit(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'demo-1234');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('demo-1234');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

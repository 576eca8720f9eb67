import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { Button, PickerField } from '../ui';
import { useForm } from './useForm';

const order = () => screen.getByRole('button', { name: 'Order' });

test('an entry that is wrong and has no field on the screen is no dead button: a test of the screen is told its name', async () => {
  function WithoutField() {
    const form = useForm({ start: { town: '' }, check: () => ({ town: 'Choose a town' }), send: () => true });
    return (
      <form {...form.props}>
        <Button type="submit">Order</Button>
      </form>
    );
  }
  const { user } = renderScreen(<WithoutField />);
  await expect(user.click(order())).rejects.toThrow('No field of this form is called town');
});

test('what opens a sheet says what is wrong and has the focus like any field (O-104)', async () => {
  function WithPicker() {
    const form = useForm({ start: { town: '' }, check: () => ({ town: 'Choose a town' }), send: () => true });
    return (
      <form {...form.props}>
        <PickerField {...form.choice('town')} label="Town" placeholder="None yet" onOpen={() => undefined} />
        <Button type="submit">Order</Button>
      </form>
    );
  }
  const { user } = renderScreen(<WithPicker />);
  await user.click(order());
  expect(screen.getByRole('button', { name: 'Town: None yet' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Town: None yet' })).toHaveAccessibleDescription('Choose a town');
});

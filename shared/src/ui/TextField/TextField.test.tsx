import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureField } from '../Field/FigureField';
import { PickerField } from './PickerField';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('a field is found by its label and says what is wrong with it', () => {
  const { rerender } = render(<TextField label="Amount" hint="In whole numbers" />);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('In whole numbers');
  rerender(<TextField label="Amount" hint="In whole numbers" error="Too much" />);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Too much');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
});

test('what is a name or a code, and so not spelled, no phone corrects', () => {
  render(
    <>
      <TextField label="Username" spellCheck={false} />
      <TextField label="Message" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocorrect', 'off');
  expect(screen.getByRole('textbox', { name: 'Message' })).not.toHaveAttribute('autocorrect');
});

test('the browser offers what was typed on this device before only where a field says what it is', () => {
  render(
    <>
      <TextField label="Price from" name="from" />
      <TextField label="Mobile" autoComplete="tel" />
    </>,
  );
  expect(screen.getByLabelText('Price from')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText('Mobile')).toHaveAttribute('autocomplete', 'tel');
});

test('a form library can hold the input by its ref and its own id', () => {
  const ref = jest.fn();
  render(<TextField label="Name" id="own" name="name" ref={ref} />);
  expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toHaveAttribute('id', 'own');
});

test('several lines and a choice are fields like the others', async () => {
  const onChange = jest.fn();
  render(
    <>
      <TextArea label="Message" error="Please write something" />
      <SelectField
        label="Topic"
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Please write something');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Second');
  expect(onChange).toHaveBeenCalledWith('b');
});

test('a choice from a sheet is named by its label and what is chosen, opens by keyboard and says what is wrong', async () => {
  const onOpen = jest.fn();
  const field = { name: 'bank', label: 'Bank', placeholder: 'Please select a bank', onOpen };
  const { rerender } = render(<PickerField {...field} value="" error="None is chosen" />);
  expect(screen.getByRole('button', { name: 'Bank: Please select a bank' })).toHaveTextContent('Please select a bank');
  expect(screen.getByRole('button', { name: 'Bank: Please select a bank' })).toHaveAccessibleDescription('None is chosen');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  rerender(<PickerField {...field} value="First Bank" error={undefined} />);
  expect(screen.getByRole('button', { name: 'Bank: First Bank' })).toBeVisible();
});

test('the figure of a screen is a field like the others, and its unit is no part of its name', async () => {
  const onChange = jest.fn();
  render(<FigureField label="Amount" unit="K" value="2" onChange={onChange} error="Too much" />);
  const figure = screen.getByRole('textbox', { name: 'Amount' });
  expect(figure).toHaveAccessibleDescription('Too much');
  await userEvent.type(figure, '5');
  expect(figure).toHaveValue('25');
  expect(screen.getByText('K')).toBeVisible();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './Slider';

const shown = { label: 'Position', value: 12, max: 40, valueText: '0:12 of 0:40' };

test('a slider says its name and its value in words, and reports a move', () => {
  const onChange = jest.fn();
  render(<Slider {...shown} onChange={onChange} />);
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveAttribute('aria-valuetext', '0:12 of 0:40');
  expect(slider).toHaveValue('12');
  fireEvent.input(slider, { target: { value: '30' } });
  expect(onChange).toHaveBeenCalledWith(30);
});

test('a mark says what it means, once, and stands at its share of the rail', () => {
  render(<Slider {...shown} onChange={() => undefined} mark={{ value: 20, label: 'The preview ends at 0:20' }} />);
  const mark = screen.getByRole('img', { name: 'The preview ends at 0:20' });
  expect(mark.style.getPropertyValue('--share')).toBe('0.5');
  expect(mark).not.toHaveAttribute('aria-label'); // with one, browsers read the title after it
});

test('a value beyond the end stands at the end', () => {
  render(<Slider {...shown} value={99} onChange={() => undefined} />);
  expect(screen.getByRole('slider')).toHaveValue('40');
});

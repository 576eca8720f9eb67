import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

/** Says at once that it has failed, and can be pressed again with the next frame. */
function Failing() {
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    setTries(tries + 1);
    requestAnimationFrame(() => setBusy(false));
  };
  return (
    <button type="button" onClick={press}>
      Failed: {tries}
    </button>
  );
}

test('a press that follows what is told of an answer is heard: all that is painted with it stands there', async () => {
  render(<Failing />);
  const button = screen.getByRole('button', { name: 'Failed: 0' });
  fireEvent.click(button);
  await userEvent.click(button);
  expect(await screen.findByText('Failed: 2')).toBeVisible();
});

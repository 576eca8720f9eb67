import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureCard } from './PictureCard';
import { IconButton } from '../Button/IconButton';

test('the card is one link by its title; its action is a control of its own', async () => {
  const onSave = jest.fn();
  render(
    <PictureCard
      picture={{ src: '/lan.webp', width: 300, height: 400 }}
      title="Lan"
      href="/nHomeDetail?id=7"
      action={<IconButton icon="heart" label="Save Lan" onClick={onSave} onPicture />}
    >
      <span>Hà Nội</span>
    </PictureCard>,
  );
  expect(screen.getByRole('heading', { name: 'Lan', level: 3 })).toBeVisible();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Lan' })]);
  expect(screen.getByRole('link', { name: 'Lan' })).toHaveAttribute('href', '/nHomeDetail?id=7');
  await userEvent.click(screen.getByRole('button', { name: 'Save Lan' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Lan' })).not.toContainElement(screen.getByRole('button'));
});

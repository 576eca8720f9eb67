import { renderScreen, WithWayOut } from '@unison/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { EditPayPasswordScreen } from '../passwords/EditPayPasswordScreen';

export const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV';
export const NEXT = 'VWXYZ-23456-78ABC-DEFGH';

export const security = (madeAt: number, restUntil: number | null = null) => ({
  totp: 0,
  recovery: 1,
  recovery_made_at: madeAt,
  rest_until: restUntil,
});

/** The account after its recovery code was used: the next one was made, and a day's pause began. */
export const RECOVERED = security(200, 1_900_000_000);

/** As the browser's Back does, whatever lies over the screen. */
export const leave = () => fireEvent.click(screen.getByText('Away'));

export async function openRecovery(capabilities = ['recovery', 'totp']) {
  const rendered = renderScreen(
    <WithWayOut>
      <EditPayPasswordScreen />
    </WithWayOut>,
    { history: ['/Setting'], route: '/EditPayPassword', session: { paypassword: 1 }, base: { capabilities } },
  );
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Forgot it? Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Set a new withdraw password' }));
  const fill = async (next = '135790', repeat = next) => {
    await user.type(sheet.getByLabelText('Login password'), 'secret-1');
    await user.type(sheet.getByLabelText('Recovery code'), CODE);
    await user.type(sheet.getByLabelText('New password'), next);
    await user.type(sheet.getByLabelText('Repeat the new password'), repeat);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
  };
  return { ...rendered, sheet, fill };
}

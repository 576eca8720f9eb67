import { useEffect, useState } from 'react';
import { joined } from '@unison/shared/i18n';
import { useKeptKeys } from '@unison/shared/session';
import { Checkbox } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { keptName } from '../parts/keptNames';
import { useEndSessionMutation } from '../parts/safetyApi';
import { useLeaving } from '../parts/useLeaving';
import { useWalletTexts } from '../useWalletTexts';

/** How long the dialog waits for the device, in ms. Opened before, it would grow, and move its buttons under a finger. */
const PATIENCE_MS = 500;

/** The end of the session on the platform, where it lists sessions, and on this device (O-99); what else is kept goes if the member says so. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useWalletTexts();
  const { keys, isKnown, clear } = useKeptKeys(true);
  const [listed, setListed] = useState<readonly string[]>();
  const [endSession] = useEndSessionMutation();
  const [isClearing, setClearing] = useState(false);
  const leave = useLeaving();

  useEffect(() => {
    const timer = setTimeout(() => setListed((known) => known ?? keys), isKnown ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isKnown, keys]);

  const logOut = () => leave([endSession({ id: undefined }), ...(isClearing ? [clear()] : [])]);

  return (
    <ConfirmDialog
      open={listed !== undefined}
      title={t('setting.logoutAsk')}
      confirmLabel={common('common.ok')}
      onConfirm={logOut}
      onCancel={onClose}
    >
      {listed && listed.length > 0 ? (
        <Checkbox
          label={t('setting.logoutClear', {
            what: joined(
              common,
              listed.map((key) => keptName(key, t)),
            ),
          })}
          checked={isClearing}
          onChange={({ target }) => setClearing(target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

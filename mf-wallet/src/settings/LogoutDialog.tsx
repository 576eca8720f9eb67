import { useEffect, useEffectEvent, useState } from 'react';
import { useGetUserInfoQuery } from '@unison/shared/api';
import { joined } from '@unison/shared/i18n';
import { useKeptKeys } from '@unison/shared/session';
import { Checkbox } from '@unison/shared/ui';
import { ConfirmDialog } from '@unison/shared/ui/overlay';
import { keptName } from '../parts/keptNames';
import { useEndSessionMutation } from '../parts/safetyApi';
import { useLeaving } from '../parts/useLeaving';
import { useWalletTexts } from '../useWalletTexts';

/**
 * How long the dialog waits for the platform to say who the member is, and then for what the device keeps of them, in ms. Opened before, it would
 * grow, and move its buttons under a finger.
 */
const OWNER_PATIENCE_MS = 2_000;
const DEVICE_PATIENCE_MS = 500;

/** `onAsked`: the question stands. */
export type LogoutDialogProps = { onAsked: () => void; onClose: () => void };

/**
 * The end of the session on the platform, where it lists sessions, and on this device (O-99); what else is kept goes if the member says so. Where
 * it is not known what there is, the question says that it stays.
 */
export function LogoutDialog({ onAsked, onClose }: LogoutDialogProps) {
  const { t, common } = useWalletTexts();
  const { keys, isKnown, clear } = useKeptKeys(true);
  const { data: user, isError } = useGetUserInfoQuery();
  const [asked, setAsked] = useState<{ listed: readonly string[] | undefined }>();
  const [endSession] = useEndSessionMutation();
  const [isClearing, setClearing] = useState(false);
  const leave = useLeaving();

  const patience = isKnown ? 0 : user ? DEVICE_PATIENCE_MS : isError ? 0 : OWNER_PATIENCE_MS;
  const ask = useEffectEvent(() => {
    onAsked();
    setAsked((former) => former ?? { listed: isKnown ? keys : undefined });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(), patience);
    return () => clearTimeout(timer);
  }, [patience]);

  const logOut = () => leave(endSession({ id: undefined }), isClearing ? clear : undefined);

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('setting.logoutAsk')}
      confirmLabel={common('common.ok')}
      onConfirm={logOut}
      onCancel={onClose}
    >
      {asked && !asked.listed ? <p>{t('setting.logoutStays')}</p> : null}
      {asked?.listed && asked.listed.length > 0 ? (
        <Checkbox
          label={t('setting.logoutClear', {
            what: joined(
              common,
              asked.listed.map((key) => keptName(key, t)),
            ),
          })}
          checked={isClearing}
          onChange={({ target }) => setClearing(target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

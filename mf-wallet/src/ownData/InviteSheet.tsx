import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { QrCode, useCopy, useShare } from '@unison/shared/screen';
import { Button, List, ListRow } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import styles from '../parts/Form.module.css';
import { useWalletTexts } from '../useWalletTexts';

/** The member's own invite code as text, address and code to scan (B-09). */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t, common } = useWalletTexts();
  const copy = useCopy();
  const share = useShare();
  const code = useGetUserInfoQuery().data?.inviteCode ?? '';
  const url = new URL(paths.register(code), location.origin).href;
  return (
    <Sheet open onClose={onClose} title={t('invite.title')}>
      <div className={styles.form}>
        <p>{t('invite.explain')}</p>
        <QrCode value={url} name={t('invite.title')} />
        <List label={t('invite.code')}>
          <ListRow
            title={t('invite.code')}
            detail={code}
            trailing={
              <Button size="small" icon="copy" aria-label={t('invite.copyCode')} onClick={() => void copy(code)}>
                {common('copy.copy')}
              </Button>
            }
          />
        </List>
        <Button block icon="copy" onClick={() => void copy(url)}>
          {t('invite.copyLink')}
        </Button>
        <Button block variant="primary" icon="share" onClick={() => void share({ title: t('invite.title'), text: code, url })}>
          {t('invite.share')}
        </Button>
      </div>
    </Sheet>
  );
}

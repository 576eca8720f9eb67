import { StatusLine } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { useReason } from './begun';

/** Why the member stands here and not where they wanted to: a line of the page, since a toast would lie over the button of the form. */
export function LedHere() {
  const { t } = useWalletTexts();
  const reason = useReason();
  return reason === undefined ? null : (
    <StatusLine tone="warning" live>
      {t(reason)}
    </StatusLine>
  );
}

import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Link, StatusLine, useToast } from '@unison/shared/ui';
import type { SyntheticEvent } from 'react';

type Told = { line: string; link: { label: string; href: string }; tell: (event: SyntheticEvent) => void };

/** What keeps this member from binding whatever is entered: no withdraw password yet (ERR-16), or a bound account (ERR-20). */
export function useObstacle({ hasPayPassword }: UserInfo, isBound: boolean): Told | undefined {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const told = (line: string, text: string, link: Told['link']): Told => ({
    line,
    link,
    tell: (event) => {
      event.preventDefault();
      toast({ text, tone: 'danger', link });
    },
  });
  if (isBound) return told(t('bank.bound'), t('info.noRepeat'), { label: t('bank.show'), href: paths.bankCard() });
  if (hasPayPassword) return undefined;
  // One step back from there is this form, with everything that was entered.
  return told(t('bank.paypassNeeded'), t('bank.paypassFirst'), { label: t('pwd.set'), href: paths.setPayPassword() });
}

/** Says it before anything is entered in vain. */
export function Obstacle({ of: obstacle }: { of: Told | undefined }) {
  if (!obstacle) return null;
  return (
    <StatusLine
      tone="warning"
      action={
        <Link look="alone" href={obstacle.link.href}>
          {obstacle.link.label}
        </Link>
      }
    >
      {obstacle.line}
    </StatusLine>
  );
}

import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Link, StatusLine, useToast } from '@unison/shared/ui';
import type { SyntheticEvent } from 'react';

type Told = { line: string; link: { label: string; href: string }; tell: (event: SyntheticEvent) => void };

/** What keeps this member from binding whatever is entered: no withdraw password yet (ERR-16). */
export function useObstacle({ hasPayPassword }: UserInfo): Told | undefined {
  const { t } = useTexts('wallet');
  const toast = useToast();
  if (hasPayPassword) return undefined;
  // One step back from there is this form, with everything that was entered.
  const link = { label: t('pwd.set'), href: paths.setPayPassword() };
  return {
    line: t('bank.paypassNeeded'),
    link,
    tell: (event) => {
      event.preventDefault();
      toast({ text: t('bank.paypassFirst'), tone: 'danger', link });
    },
  };
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

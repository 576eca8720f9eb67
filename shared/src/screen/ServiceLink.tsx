import type { ReactNode } from 'react';
import { useGetBaseInfoQuery } from '../api';
import { paths } from '../contract';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { Button, Icon, Link, LinkButton, LinkElement, useToast, VisuallyHidden } from '../ui';
import type { ButtonLook } from '../ui';
import styles from './ServiceLink.module.css';

export type ServiceLinkProps = ButtonLook & {
  /** `line`: a link of its own line; `icon`: the header's. Default `button`, whose look is that of any button. */
  look?: 'button' | 'line' | 'icon';
  /** Where in the service it leads: `paths.serviceTopic('money', number)`. Default: its screen. */
  href?: string;
  /** By the service's own address, in a tab of its own: where its screens may be the part that failed. */
  isDirect?: boolean;
  /** Where the platform has no service: nothing stands there, or a button that says so (SERVICE-04, ERR-15). Default `nothing`. */
  whenOff?: 'nothing' | 'told';
  /** Its words. Default 'Customer service'. */
  children?: ReactNode;
};

/** The way to the customer service, where the platform has one. */
export function ServiceLink({ look = 'button', href, isDirect, whenOff = 'nothing', children, ...button }: ServiceLinkProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  const words = children ?? t('service.name');
  if (whenOff === 'told' && base?.hasService === false) {
    return (
      <Button {...button} onClick={() => toast(t('feature.disabled'))}>
        {words}
      </Button>
    );
  }
  // Whoever is told presses a link that stands from the first; the service's own screen waits for what is not known yet.
  const isOn = whenOff === 'told' || (base?.hasService === true && (!isDirect || base.serviceUrl !== ''));
  if (!isOn) return null;
  const way = isDirect ? { href: base?.serviceUrl ?? '', target: '_blank' } : { href: href ?? paths.service() };
  if (look === 'icon') {
    return (
      <LinkElement {...way} className={styles.icon}>
        <VisuallyHidden>{words}</VisuallyHidden>
        <Icon name="service" />
      </LinkElement>
    );
  }
  if (look === 'line') {
    return (
      <Link {...way} look="alone">
        {words}
      </Link>
    );
  }
  return (
    <LinkButton {...button} {...way}>
      {words}
    </LinkButton>
  );
}

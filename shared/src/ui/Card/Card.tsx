import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Card.module.css';
import { LinkElement } from '../Link/LinkElement';
import { classNames } from '../classNames';

type CardLook = {
  children: ReactNode;
  /** Content brings its own padding. */
  flush?: boolean;
  className?: string | undefined;
};

export type CardProps = CardLook & Omit<ComponentPropsWithRef<'div'>, 'children' | 'className'>;

/** A raised surface that holds things belonging together. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, !flush && styles.padded, className)} />;
}

export type LinkCardProps = CardLook & { href: string; 'aria-label'?: string; onClick?: () => void };

/** A card that is one link as a whole. */
export function LinkCard({ flush = false, className, ...rest }: LinkCardProps) {
  return <LinkElement {...rest} className={classNames(styles.card, styles.pressable, !flush && styles.padded, className)} />;
}

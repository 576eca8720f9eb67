import styles from './Link.module.css';
import { LinkElement } from './LinkElement';
import type { LinkElementProps } from './LinkElement';
import { classNames } from '../classNames';

export type LinkProps = LinkElementProps & {
  /** `inline`: in a sentence, underlined; `alone`: a line of its own with a 44 px target; `bare`: unstyled, for composing. Default `inline`. */
  look?: 'inline' | 'alone' | 'bare';
};

/** A link by address. Inside the app it goes through the router given by `LinkElementProvider`. */
export function Link({ look = 'inline', className, ...rest }: LinkProps) {
  return <LinkElement {...rest} className={classNames(styles[look], className)} />;
}

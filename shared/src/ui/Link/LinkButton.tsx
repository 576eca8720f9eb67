import { LinkElement } from './LinkElement';
import type { LinkElementProps } from './LinkElement';
import { ButtonFace } from '../Button/ButtonFace';
import type { ButtonLook } from '../Button/ButtonFace';
import { buttonClass } from '../Button/buttonClass';

export type LinkButtonProps = LinkElementProps & ButtonLook;

/** A link that looks like a button: it leads somewhere, so it is a link. */
export function LinkButton({ variant, size, block, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <LinkElement {...rest} className={buttonClass({ variant, size, block, className })}>
      <ButtonFace icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonFace>
    </LinkElement>
  );
}

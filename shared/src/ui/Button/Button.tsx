import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonFace } from './ButtonFace';
import type { ButtonLook } from './ButtonFace';
import { buttonClass } from './buttonClass';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Work started by this button is under way: it keeps its place, its words and the focus, and does nothing more. */
    busy?: boolean;
  };

/** A button with words. One `primary` on a screen: the thing to do next. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  busy = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  );
}

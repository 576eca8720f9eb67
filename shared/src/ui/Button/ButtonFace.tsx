import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { Amounts } from '../Money/Amounts';

/** How a button looks, whether it is a button or a link. */
export type ButtonLook = {
  /** `primary`: the thing to do next; `secondary`: another choice; `quiet`: beside something. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `small` is lower but keeps a touch target of 44 px. Default `regular`. */
  size?: 'regular' | 'small';
  /** As wide as what holds it. */
  block?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
};

type ButtonFaceProps = { icon: IconName | undefined; iconEnd: IconName | undefined; busy?: boolean; children: ReactNode };

/** What is inside a button: icon and words; while it is busy a turning ring in their place, and the words are still its name. */
export function ButtonFace({ icon, iconEnd, busy = false, children }: ButtonFaceProps) {
  return (
    <>
      <span className={classNames(styles.face, busy && styles.busy)}>
        {icon ? <Icon name={icon} size={20} /> : null}
        <span className={styles.words}>
          <Amounts>{children}</Amounts>
        </span>
        {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
      </span>
      {busy ? <span className={styles.ring} aria-hidden="true" /> : null}
    </>
  );
}

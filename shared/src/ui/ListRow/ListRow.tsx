import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './ListRow.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { LinkElement } from '../Link/LinkElement';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';

export type ListProps = {
  children: ReactNode;
  /** Name of the list where no heading stands over it. */
  label?: string;
  /** On a raised card with rounded corners. Default true. */
  raised?: boolean;
};

/** Holds `ListRow`s. */
export function List({ children, label, raised = true }: ListProps) {
  return (
    // Without the role Safari forgets that a list without bullets is a list.
    <ul role="list" aria-label={label} className={raised ? styles.raised : styles.plain}>
      {children}
    </ul>
  );
}

type Words = {
  title: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** The second line says what a press does: it is read as the row's description and is no part of its name. */
  detailDescribes?: boolean;
  /** At the end: a value, a badge, a dot. */
  trailing?: ReactNode;
};

/** What stands before the words: an icon of the kit, or anything small. */
type Before = { icon?: IconName; leading?: undefined } | { icon?: undefined; leading?: ReactNode };

/** A row that leads, or only says something: there is nothing to wait for, and nothing to switch off. */
type Leading = {
  /** The row leads there. */
  href?: string | undefined;
  leads?: boolean;
  onPress?: undefined;
  opensDialog?: undefined;
  disabled?: undefined;
  busy?: undefined;
};

type Acting = {
  /** The row does this. */
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  /** What `onPress` opens is a sheet or dialog: said before it is pressed (WAI-ARIA, `aria-haspopup`). */
  opensDialog?: boolean;
  /** What `onPress` does ends on another screen: the row looks as one with `href`. */
  leads?: boolean;
  disabled?: boolean;
  /** What it opens or does is on its way: a turning ring, the focus stays, and a press does nothing more. */
  busy?: boolean;
  href?: undefined;
};

export type ListRowProps = Words & Before & (Leading | Acting);

/** One row of a list: a link with `href`, a button with `onPress`, else only words. */
export function ListRow({
  href,
  onPress,
  leads = href !== undefined,
  opensDialog = false,
  disabled,
  busy = false,
  detailDescribes = false,
  ...parts
}: ListRowProps) {
  const id = useId();
  const detailId = detailDescribes ? id : undefined;
  const face = <RowFace {...parts} detailId={detailId} leads={leads} busy={busy} />;
  const said = { 'aria-describedby': detailId };
  return (
    <li className={styles.item}>
      {href !== undefined ? (
        <LinkElement {...said} href={href} className={classNames(styles.row, styles.pressable)}>
          {face}
        </LinkElement>
      ) : onPress ? (
        <button
          type="button"
          {...said}
          disabled={disabled}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onPress}
          className={classNames(styles.row, styles.pressable)}
        >
          {face}
        </button>
      ) : (
        <div className={styles.row}>{face}</div>
      )}
    </li>
  );
}

function RowFace({
  title,
  detail,
  detailId,
  icon,
  leading,
  trailing,
  leads,
  busy,
}: Pick<ListRowProps, 'title' | 'detail' | 'icon' | 'leading' | 'trailing'> & {
  /** It is read as the description: hidden where it stands, so that the name is the title alone. */
  detailId: string | undefined;
  leads: boolean;
  busy: boolean;
}) {
  return (
    <>
      {icon ? <Icon name={icon} className={styles.icon} /> : leading}
      <span className={styles.words}>
        <span>
          <Amounts>{title}</Amounts>
        </span>
        {detail ? (
          <span id={detailId} aria-hidden={detailId === undefined ? undefined : true} className={styles.detail}>
            <Amounts>{detail}</Amounts>
          </span>
        ) : null}
      </span>
      {trailing || busy || leads ? (
        <span className={styles.end}>
          {trailing ? (
            <span className={styles.trailing}>
              {typeof trailing === 'string' ? (
                <span className={styles.value}>
                  <Amounts>{trailing}</Amounts>
                </span>
              ) : (
                trailing
              )}
            </span>
          ) : null}
          {busy ? (
            <span className={styles.ring} aria-hidden="true" />
          ) : leads ? (
            <Icon name="chevron" size={16} className={styles.chevron} />
          ) : null}
        </span>
      ) : null}
    </>
  );
}

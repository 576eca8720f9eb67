import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import styles from './MenuButton.module.css';
import { IconButton } from '../Button/IconButton';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { keySteps } from '../keySteps';

export type MenuButtonProps<Value extends string> = {
  icon: IconName;
  /** What is chosen here, e.g. 'Speed': name of the button and of its menu. */
  label: string;
  /** `lang`: of one in another language, as in HTML. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  /** The one that is on. */
  value: Value;
  onChange: (value: Value) => void;
};

const steps = keySteps('ArrowDown', 'ArrowUp');

/**
 * One of a few behind an icon (ARIA Authoring Practices, menu button). The menu stands in the lower end corner of the nearest positioned
 * element, over the button's row, and is never higher than it: so it works inside what is shown over the whole screen.
 */
export function MenuButton<Value extends string>({ icon, label, options, value, onChange }: MenuButtonProps<Value>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isOpen || !menu.current) return;
    const list = menu.current;
    const item = list.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(list)[0];
    item?.focus({ preventScroll: true }); // it would scroll the page too
    if (item) list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const items = itemsOf(menu.current);
    if (event.key === 'Tab') return close(); // the key itself then goes on from the button
    if (event.key !== 'Escape' && !step) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus(); // indexOf takes what is no item, too
    else close();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget) && relatedTarget !== button.current) setOpen(false);
  };

  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen ? (
        <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={move} onBlur={leave}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                onChange(option.value);
                close();
              }}
            >
              <span className={styles.tick}>{option.value === value ? <Icon name="check" size={20} /> : null}</span>
              <span lang={option.lang}>{option.label}</span>
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];

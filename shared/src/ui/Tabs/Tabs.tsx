import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';
import { classNames } from '../classNames';
import { keySteps } from '../keySteps';
import { useMovingMark } from './useMovingMark';

export type TabItem<Value extends string> = { value: Value; label: ReactNode };

export type TabsProps<Value extends string> = {
  /** Name of the list of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  /** Called for a tap, Enter or Space; the arrow keys only move the focus, so that walking over tabs asks for nothing. */
  onChange: (value: Value) => void;
  /** `line`: a scrolling strip; `switch`: a few of equal width. Default `line`. */
  look?: 'line' | 'switch';
  /** What the chosen tab shows. */
  children: ReactNode;
  panelClassName?: string;
};

const steps = keySteps('ArrowRight', 'ArrowLeft');

/** The panel of the tab that was pressed follows once the press is painted: a long list is neither built nor taken down under the finger. */
function usePanel(value: string, children: ReactNode): { isBehind: boolean; panel: ReactNode } {
  const now = useMemo(() => ({ value, children }), [value, children]);
  const before = useDeferredValue(now);
  const isBehind = before.value !== value;
  return { isBehind, panel: isBehind ? before.children : children };
}

/** Tabs over one panel (ARIA Authoring Practices, tabs with manual activation). The chosen tab scrolls into sight. */
export function Tabs<Value extends string>({ label, items, value, onChange, look = 'line', children, panelClassName }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { isBehind, panel } = usePanel(value, children);
  const words = items.map((item) => (typeof item.label === 'string' ? item.label : item.value)).join();
  useLayoutEffect(() => bringIntoSight(list.current), [value, words]); // it lays the page out: not at each render
  useMovingMark(list, value);

  const chosen = items.findIndex((item) => item.value === value);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const current = tabs.findIndex((tab) => tab === document.activeElement);
    if (!step || current < 0) return;
    event.preventDefault();
    tabs[step(current, tabs.length)]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, styles[look])} onKeyDown={moveFocus}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            <span className={styles.label}>{item.label}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${Math.max(chosen, 0)}`}
        aria-busy={isBehind || undefined}
        className={panelClassName}
      >
        {panel}
      </div>
    </>
  );
}

/** Moves only the strip sideways; `scrollIntoView` would move the page as well. */
function bringIntoSight(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!list || !tab) return;
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

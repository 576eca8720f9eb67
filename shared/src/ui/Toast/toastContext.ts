import { createContext, use } from 'react';

/** One message to show. */
export type ToastMessage = {
  text: string;
  /** `positive`: it worked; `danger`: it did not. Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'danger';
  /** The next step, where there is one (O-104); following it closes the message. */
  link?: { label: string; href: string };
};

/** Shows a message, and yields what takes it back: for one that what follows would make untrue. */
export type ShowToast = (message: ToastMessage | string) => () => void;

/** Holds the `ShowToast` of the nearest `ToastProvider`. */
export const ToastContext = createContext<ShowToast | null>(null);

/** The function that shows a toast. Stable; throws outside a `ToastProvider`, so that a message is never lost in silence. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

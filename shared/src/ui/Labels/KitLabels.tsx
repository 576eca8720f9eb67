import { createContext, use } from 'react';

/** The words that controls of the kit say by themselves, in the member's language. */
export type KitLabels = {
  retry: string;
  close: string;
  cancel: string;
  ok: string;
  loading: string;
  /** Name of the eye of a password that is hidden, and of one that is shown. */
  showPassword: string;
  hidePassword: string;
  /** Takes the last digit back. */
  deleteDigit: string;
  pause: string;
  play: string;
  /** Name of the region that toasts appear in. */
  messages: string;
  /** Where one is among several, e.g. '2 of 5'. */
  place: (n: number, total: number) => string;
  /** Unit behind an amount of the member's balance. */
  unit: string;
  /** The mark on pictures of what does not exist. */
  fictional: string;
};

const LabelsContext = createContext<KitLabels | null>(null);

/** Gives the kit its words, once around the app: `KitTexts` of shared/i18n does it with the texts of the language in use. */
export const KitLabelsProvider = LabelsContext.Provider;

/** The kit's words. Throws outside a `KitLabelsProvider`: a control without a name helps nobody. */
export function useKitLabels(): KitLabels {
  const labels = use(LabelsContext);
  if (!labels)
    throw new Error(
      'The kit has no words here: put KitTexts of @unison/shared/i18n around the app; a test uses renderScreen or renderKit.',
    );
  return labels;
}

/** The unit behind an amount; undefined outside a `KitLabelsProvider`, where no amounts are. */
export const useUnit = (): string | undefined => use(LabelsContext)?.unit;

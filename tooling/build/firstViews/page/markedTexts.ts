import { labelMark } from './tables';

/** Stands in for `useTexts` of shared/i18n while first views are drawn: each text is a mark that says which text it is. */
export function useTexts(namespace: string) {
  return {
    t: (key: string, values: Record<string, string | number> = {}) => labelMark({ namespace, key, values }),
    language: 'en_us' as const,
  };
}

export function textOf(namespace: string, key: string, values: Record<string, string | number> = {}): string {
  return labelMark({ namespace, key, values });
}

import { useSearchParams } from 'react-router-dom';

/**
 * A number of a record or a profile, with the moment of a record that shares it or has none, as a receipt names it. Anything else in an address would be
 * somebody's words in ours, and so would the name of a page.
 */
const REFERENCE = /^(?!.*\.\D)[\w.:-]{0,64}(@[\d :.TZ+-]{1,40})?$/;

/** What the member asks about, by the address they came with; '' where it says none (O-58). */
export function useReference(): string {
  const reference = useSearchParams()[0].get('ref') ?? '';
  return REFERENCE.test(reference) ? reference : '';
}

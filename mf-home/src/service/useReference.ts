import { useSearchParams } from 'react-router-dom';

/** A number of a record or a profile. Anything else in an address would be somebody's words in ours. */
const REFERENCE = /^[\w.:-]{1,64}$/;

/** What the member asks about, by the address they came with; '' where it says none (O-58). */
export function useReference(): string {
  const reference = useSearchParams()[0].get('ref') ?? '';
  return REFERENCE.test(reference) ? reference : '';
}

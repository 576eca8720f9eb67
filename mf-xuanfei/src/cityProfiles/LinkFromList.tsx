import type { LinkElementProps } from '@unison/shared/ui';
import { Link } from 'react-router-dom';
import { FROM_LIST } from '../parts/fromList';

/** Tells the profile that one step back is this list, where it was left. */
export function LinkFromList({ href, ...rest }: LinkElementProps) {
  return <Link to={href} state={FROM_LIST} {...rest} />;
}

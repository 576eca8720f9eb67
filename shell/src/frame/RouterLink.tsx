import type { LinkElementProps } from '@unison/shared/ui';
import { Link } from 'react-router-dom';

/** How the kit's links lead inside the app. */
export function RouterLink({ href, ...rest }: LinkElementProps) {
  return <Link to={href} {...rest} />;
}

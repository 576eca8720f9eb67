import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';

/**
 * What a link's element gets: an anchor's props with a definite address; inside the app also what the entry of the history remembers, and whether
 * it takes the place of the one that is open.
 */
export type LinkElementProps = ComponentPropsWithRef<'a'> & { href: string; state?: unknown; replace?: boolean };

function PlainAnchor(props: LinkElementProps) {
  return <a {...props} />;
}

const LinkElementContext = createContext<ComponentType<LinkElementProps>>(PlainAnchor);

/**
 * Says once how links inside the app are drawn, so that the kit need not know the router:
 * `<LinkElementProvider value={({ href, ...rest }) => <RouterLink to={href} {...rest} />}>` with a component defined at module level.
 */
export const LinkElementProvider = LinkElementContext.Provider;

/** An anchor of the app's own router; an address that leaves the app, or opens elsewhere, stays a plain anchor. */
export function LinkElement({ href, ...rest }: LinkElementProps) {
  const Inside = use(LinkElementContext);
  const leaves = !href.startsWith('/') || href.startsWith('//') || rest.target === '_blank' || rest.download !== undefined;
  if (!leaves) return <Inside href={href} {...rest} />;
  return <a href={href} {...rest} rel={rest.rel ?? (rest.target === '_blank' ? 'noopener noreferrer' : undefined)} />;
}

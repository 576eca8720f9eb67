import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useEffect } from 'react';

/** The product's name until the platform has told its own. */
const PLATFORM_NAME = 'Unison';

export function usePlatformName(): string {
  const { data: base } = useGetBaseInfoQuery();
  return base?.name || PLATFORM_NAME;
}

/**
 * Titles the document: the title a route declares, as it is; else the visible heading and the platform's name, so that no
 * document is untitled (SHELL-07 to SHELL-09, Q-15). Returns it.
 */
export function useDocumentTitle(declared: string, heading: string): string {
  const platform = usePlatformName();
  const title = declared || (heading ? `${heading} · ${platform}` : platform);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

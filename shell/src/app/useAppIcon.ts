import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useEffect } from 'react';

/** The platform's picture is the icon of the app (O-20). */
export function useAppIcon(): void {
  const { data: base } = useGetBaseInfoQuery();
  const icon = base?.icon;
  useEffect(() => {
    if (!icon) return;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
    link.rel = 'icon';
    link.href = icon;
    document.head.append(link);
  }, [icon]);
}

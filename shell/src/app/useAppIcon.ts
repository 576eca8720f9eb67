import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useEffect } from 'react';

/** The platform's picture is the icon of the app (O-20), once it is there: one that fails leaves the one before. */
export function useAppIcon(): void {
  const { data: base } = useGetBaseInfoQuery();
  const icon = base?.icon;
  useEffect(() => {
    if (!icon) return undefined;
    const picture = new Image();
    picture.onload = () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
      link.rel = 'icon';
      link.href = icon;
      document.head.append(link);
    };
    picture.src = icon;
    return () => {
      picture.onload = null;
    };
  }, [icon]);
}

import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useEffect, useState } from 'react';
import { numberOfBuiltIn } from './avatarPaths';

type Draw = (number: number) => string;

/**
 * What shows an avatar. The paths of built-in ones are an agreement of our own: a platform that knows only the product has no such pictures,
 * so the app draws them there (O-96). Empty while that is not known, or the drawings are on their way.
 */
export function useAvatarSource(): (address: string) => string {
  const { data: base } = useGetBaseInfoQuery();
  const [draw, setDraw] = useState<{ avatar: Draw }>();
  const isDrawnHere = base !== undefined && base.capabilities.length === 0;
  useEffect(() => {
    if (!isDrawnHere) return undefined;
    let isWanted = true;
    import('./drawnAvatar').then(
      ({ drawnAvatar }) => isWanted && setDraw({ avatar: drawnAvatar }),
      () => undefined, // a figure stands there instead
    );
    return () => {
      isWanted = false;
    };
  }, [isDrawnHere]);
  return (address) => {
    if (!base) return '';
    const number = isDrawnHere ? numberOfBuiltIn(address, base) : undefined;
    return number === undefined ? address : (draw?.avatar(number) ?? '');
  };
}

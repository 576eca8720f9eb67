import type { ReactNode } from 'react';
import { useMissing } from '../useWhenOnline';

export type OrnamentProps = {
  /** Address of the picture; empty where there is none. */
  src: string;
  /** Its size in pixels, where the style sheet does not say it. */
  size?: number;
  className?: string | undefined;
  /** Stands there without a picture, or when it fails; nothing otherwise. */
  instead?: ReactNode;
};

/** A picture of the platform's that only decorates. One that fails leaves no mark. */
export function Ornament({ src, size, className, instead = null }: OrnamentProps) {
  const [isMissing, onError] = useMissing(src);
  if (isMissing) return instead;
  return <img className={className} src={src} alt="" width={size} height={size} onError={onError} />;
}

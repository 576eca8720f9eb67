import { useEffect, useState } from 'react';

/** True once the document's content policy kept a frame from loading: the page of this address has an origin that is not listed. */
export function useFrameRefused(address: string): boolean {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const tell = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(address);
    };
    document.addEventListener('securitypolicyviolation', tell);
    return () => document.removeEventListener('securitypolicyviolation', tell);
  }, [address]);
  return refused === address;
}

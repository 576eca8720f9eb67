import { deviceStore, useSession } from '@unison/shared/session';
import { useCallback, useEffect, useState } from 'react';

const KEY = 'service.thread';

/**
 * The number of a visitor's thread, kept on the device (O-86); a member has none: their messages are found by who they are. Undefined
 * until the device was asked.
 */
export function useThreadNumber(): [number: string | undefined, keep: (number: string) => void] {
  const { isMember } = useSession();
  const [kept, setKept] = useState<string>();

  useEffect(() => {
    let wanted = true;
    void deviceStore.read(KEY).then((number) => wanted && setKept(typeof number === 'string' ? number : ''));
    return () => {
      wanted = false;
    };
  }, []);

  const keep = useCallback((number: string) => {
    setKept(number);
    void deviceStore.write(KEY, number);
  }, []);
  return [isMember ? '' : kept, keep];
}

import { deviceStore } from '@unison/shared/session';
import { useCallback, useEffect, useState } from 'react';

/** `unknown`: the device has not said yet whether it was asked before. */
export type AgeAnswer = 'unknown' | 'asked' | 'adult' | 'left';

const KEY = 'age.declared';

/** The declaration of this device (O-83, Q-09). Only a yes is kept. */
export function useAgeDeclaration() {
  const [answer, setAnswer] = useState<AgeAnswer>('unknown');

  useEffect(() => {
    void deviceStore.read(KEY).then((declared) => setAnswer(declared === true ? 'adult' : 'asked'));
  }, []);

  const declare = useCallback(() => {
    setAnswer('adult');
    void deviceStore.write(KEY, true);
  }, []);
  const leave = useCallback(() => setAnswer('left'), []);
  const askAgain = useCallback(() => setAnswer('asked'), []);
  return { answer, declare, leave, askAgain };
}

import { useOnDemand } from '@unison/shared/screen';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ProofsContext } from './proofsContext';
import type { ShownDraw } from './proofsContext';

export type RoundProofsProps = { gameKey: string; gameId: string; children: ReactNode };

/** Holds the proof of a round above the list it is opened from: a new draw that pushes the round off the list takes no sheet away. */
export function RoundProofs({ gameKey, gameId, children }: RoundProofsProps) {
  const [shown, setShown] = useState<ShownDraw>();
  const { Part, isBusy, open, close } = useOnDemand(() => import('./ProofSheet').then((module) => module.ProofSheet));
  const show = useCallback(
    (round: ShownDraw) => {
      setShown(round);
      open();
    },
    [open],
  );
  const coming = isBusy ? shown?.round : undefined;
  const proofs = useMemo(() => ({ show, coming }), [show, coming]);
  return (
    <ProofsContext value={proofs}>
      {children}
      {Part && shown ? <Part gameKey={gameKey} gameId={gameId} {...shown} onClose={close} /> : null}
    </ProofsContext>
  );
}

import { isForeignFrame } from '@unison/shared/contract';
import { useOnDemand } from '@unison/shared/screen';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AgeAskedContext } from './ageAsked';
import { LeftScreen } from './LeftScreen';
import { useAgeDeclaration } from './useAgeDeclaration';

/** The question has no button that could be pressed again: in ms, until its sheet is asked for once more. */
const RETRY_MS = 3_000;

type Sheet = typeof import('./AgeSheet').AgeSheet;

const loadSheet = (): Promise<Sheet> =>
  import(/* webpackChunkName: 'sheets' */ './AgeSheet').then(
    (module) => module.AgeSheet,
    () => new Promise<Sheet>((resolve) => setTimeout(() => resolve(loadSheet()), RETRY_MS)),
  );

let coming: Promise<Sheet> | undefined;

/** The question's code, asked for once a page: by whoever knows first that it will be asked. */
export const ageSheet = (): Promise<Sheet> => (coming ??= loadSheet());

/** Asks once per device whether the visitor is 18 or older. It is a declaration, and is called that (O-83). */
export function AgeQuestion({ children }: { children: ReactNode }) {
  const { answer, declare, leave, askAgain } = useAgeDeclaration();
  const { pathname } = useLocation();
  const isFrame = isForeignFrame(pathname);
  const isAsked = answer === 'asked' && !isFrame;
  const { Part: AgeSheet, open, close } = useOnDemand(ageSheet);
  useEffect(() => (isAsked ? open() : close()), [isAsked, open, close]);

  if (answer === 'left') return <LeftScreen onBack={askAgain} />;
  return (
    <AgeAskedContext value={isAsked || (answer === 'unknown' && !isFrame)}>
      {children}
      {isAsked && AgeSheet ? <AgeSheet onYes={declare} onNo={leave} /> : null}
    </AgeAskedContext>
  );
}

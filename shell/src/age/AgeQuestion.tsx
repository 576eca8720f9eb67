import { paths } from '@unison/shared/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoadedPart } from '../frame/useLoadedPart';
import { AgeAskedContext } from './ageAsked';
import { LeftScreen } from './LeftScreen';
import { useAgeDeclaration } from './useAgeDeclaration';

const loadSheet = () => import('./AgeSheet').then(({ AgeSheet }) => AgeSheet);

/** A payment or service frame is never covered by the question (O-83). */
const FRAMES = ['/channel', paths.servicePage().toLowerCase()];

/** Asks once per device whether the visitor is 18 or older. It is a declaration, and is called that (O-83). */
export function AgeQuestion({ children }: { children: ReactNode }) {
  const { answer, declare, leave, askAgain } = useAgeDeclaration();
  const { pathname } = useLocation();
  const isFrame = FRAMES.includes(pathname.toLowerCase());
  const isAsked = answer === 'asked' && !isFrame;
  const AgeSheet = useLoadedPart(isAsked, loadSheet);

  if (answer === 'left') return <LeftScreen onBack={askAgain} />;
  return (
    <AgeAskedContext value={isAsked || (answer === 'unknown' && !isFrame)}>
      {children}
      {isAsked && AgeSheet ? <AgeSheet onYes={declare} onNo={leave} /> : null}
    </AgeAskedContext>
  );
}

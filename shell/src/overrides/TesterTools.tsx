import { usePartWhile } from '@unison/shared/screen';
import { use, useEffect, useState, type ComponentType } from 'react';
import { AgeAskedContext } from '../age/ageAsked';
import { useShell } from '../shell';
import { isOffCourse } from '../remotes/offCourse';
import type { TesterBarProps } from './TesterBar';

const isPanelKey = ({ altKey, shiftKey, code }: KeyboardEvent): boolean => altKey && shiftKey && code === 'KeyP';

type TesterToolsProps = { isAboveTabs: boolean; load?: () => Promise<ComponentType<TesterBarProps>> };

const loadBar = () => import('./TesterBar').then((module) => module.loadTesterBar());

/**
 * What a tester has on the page: a badge while anything differs from what members get, and the panel. Its code is loaded when one of them is
 * first there, and asked for until it is; a member's page has neither. Alt+Shift+P opens the panel, not on a deployment for members.
 */
export function TesterTools({ isAboveTabs, load = loadBar }: TesterToolsProps) {
  const { tester, registry } = useShell();
  const { trial, rights } = tester;
  const isAgeAsked = use(AgeAskedContext);
  const [isOpen, setOpen] = useState(trial?.isPanelAsked === true);
  const [isOff] = useState(() => Object.values(registry.get().remotes).some(isOffCourse));
  const isWanted = isOpen || trial !== undefined || isOff;
  const Bar = usePartWhile(isWanted, load, false);

  useEffect(() => trial?.stands(), [trial]);
  useEffect(() => {
    if (rights.now().needsGrant) return undefined;
    const open = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [rights]);

  if (!isWanted || !Bar) return null;
  return <Bar isAboveTabs={isAboveTabs} isOpen={isOpen && !isAgeAsked} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
}

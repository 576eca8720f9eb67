import { useOnDemand } from '@unison/shared/screen';
import { useKept } from '@unison/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { announced } from './announced';
import { usePainted } from './usePainted';

/** The announcement, once per visit (O-57). Its window is loaded only when there is something to announce, once what it lies over is painted. */
export function Announcement({ html }: { html: string }) {
  const { value: isDone, change } = useKept(announced);
  const done = () => change(() => true);
  const { Part: Dialog, open } = useOnDemand(() => import('./AnnouncementDialog').then((module) => module.AnnouncementDialog));
  const isPainted = usePainted();
  useEffect(() => {
    if (!isDone && isPainted) open();
  }, [isDone, isPainted, open]);
  // Whoever follows a link in it has read it, and finds what lay beneath it on the way back.
  const leave = useEffectEvent(() => {
    if (Dialog) done();
  });
  useEffect(() => () => leave(), []);

  if (isDone || !Dialog) return null;
  return <Dialog html={html} onClose={done} />;
}

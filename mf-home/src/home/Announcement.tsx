import { useOnDemand } from '@unison/shared/screen';
import { useKept } from '@unison/shared/session';
import { useEffect } from 'react';
import { announced } from './announced';

/** The announcement, once per visit (O-57). Its window is loaded only when there is something to announce. */
export function Announcement({ html }: { html: string }) {
  const { value: isDone, change } = useKept(announced);
  const { Part: Dialog, open } = useOnDemand(() => import('./AnnouncementDialog').then((module) => module.AnnouncementDialog));
  useEffect(() => {
    if (!isDone) open();
  }, [isDone, open]);

  if (isDone || !Dialog) return null;
  return <Dialog html={html} onClose={() => change(() => true)} />;
}

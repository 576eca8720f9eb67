import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { AnnouncementDialogProps } from './AnnouncementDialog';
import { markAnnounced, wasAnnounced } from './announced';

/** The announcement, once per visit (O-57). Its window is loaded only when there is something to announce; should it not come, it is for next time. */
export function Announcement({ html }: { html: string }) {
  const [Dialog, setDialog] = useState<ComponentType<AnnouncementDialogProps>>();
  const [isDone, setDone] = useState(wasAnnounced);

  useEffect(() => {
    if (isDone) return undefined;
    let wanted = true;
    import('./AnnouncementDialog').then(
      (module) => wanted && setDialog(() => module.AnnouncementDialog),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isDone]);

  if (isDone || !Dialog) return null;
  const close = () => {
    markAnnounced();
    setDone(true);
  };
  return <Dialog html={html} onClose={close} />;
}

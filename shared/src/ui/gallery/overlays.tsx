import { useState } from 'react';
import styles from './Gallery.module.css';
import { words } from './pictures';
import { Shown } from './Shown';
import { Button, List, ListRow, TextField } from '..';
import { ConfirmDialog, Dialog, Sheet, useToast } from '../overlay';

function DialogPage() {
  const [shown, setShown] = useState<'short' | 'long' | null>(null);
  const close = () => setShown(null);
  return (
    <Shown state="Short, longer than the screen">
      <div className={styles.line}>
        <Button onClick={() => setShown('short')}>Open a dialog</Button>
        <Button onClick={() => setShown('long')}>Open a long dialog</Button>
      </div>
      <Dialog open={shown === 'short'} onClose={close} title="Announcement" footer={<Button onClick={close}>Done</Button>}>
        <p>{words.long}</p>
        <TextField label="Your answer" />
      </Dialog>
      <Dialog open={shown === 'long'} onClose={close} title={words.short}>
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>{words.long}</p>
        ))}
      </Dialog>
    </Shown>
  );
}

function ConfirmDialogPage() {
  const [open, setOpen] = useState(false);
  const [slow, setSlow] = useState(false);
  return (
    <Shown state="A question, one whose answer takes time">
      <div className={styles.line}>
        <Button onClick={() => setOpen(true)}>Ask a question</Button>
        <Button onClick={() => setSlow(true)}>Ask slowly</Button>
      </div>
      <ConfirmDialog open={open} title="Log out?" confirmLabel="Log out" onConfirm={() => setOpen(false)} onCancel={() => setOpen(false)}>
        You stay in the chosen language.
      </ConfirmDialog>
      <ConfirmDialog
        open={slow}
        title="Send it?"
        confirmLabel="Send"
        onConfirm={() => new Promise((done) => setTimeout(done, 2000)).then(() => setSlow(false))}
        onCancel={() => setSlow(false)}
      />
    </Shown>
  );
}

function SheetPage() {
  const [shown, setShown] = useState<'list' | 'answer' | null>(null);
  const show = useToast();
  const close = () => setShown(null);
  return (
    <Shown state="Can be pulled down, wants an answer">
      <div className={styles.line}>
        <Button onClick={() => setShown('list')}>Open a sheet</Button>
        <Button onClick={() => setShown('answer')}>Open a sheet that wants an answer</Button>
      </div>
      <Sheet open={shown === 'list'} onClose={close} title="Share">
        <List raised={false} label="Ways">
          <ListRow icon="copy" title="Copy the address" onPress={close} />
          <ListRow icon="share" title={words.long} onPress={close} />
          <ListRow icon="bell" title="Show a message" onPress={() => show('A message over a sheet')} />
        </List>
      </Sheet>
      <Sheet
        open={shown === 'answer'}
        title="Before you go on"
        footer={
          <>
            <Button block onClick={close}>
              Leave
            </Button>
            <Button block variant="primary" onClick={close}>
              I agree
            </Button>
          </>
        }
      >
        <p>{words.long}</p>
      </Sheet>
    </Shown>
  );
}

function ToastPage() {
  const show = useToast();
  return (
    <Shown state="Neutral, positive, danger, with the next step">
      <div className={styles.line}>
        <Button onClick={() => show('Round 42 has been drawn')}>Show news</Button>
        <Button onClick={() => show({ text: 'Refresh successful', tone: 'positive' })}>Show success</Button>
        <Button onClick={() => show({ text: words.long, tone: 'danger' })}>Show a failure</Button>
        <Button onClick={() => show({ text: words.short, tone: 'danger', link: { label: 'Top up', href: '#top-up' } })}>
          Show a next step
        </Button>
      </div>
    </Shown>
  );
}

/** Pages of what lies over the screen. */
export const overlayPages = [
  { name: 'Dialog', Page: DialogPage },
  { name: 'ConfirmDialog', Page: ConfirmDialogPage },
  { name: 'Sheet', Page: SheetPage },
  { name: 'Toast', Page: ToastPage },
];

import { nameParts } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { ListRow, Picture, VisuallyHidden } from '@unison/shared/ui';
import type { KeyedRecord } from './accountRecord';
import { DiceOutcome } from './DiceOutcome';
import { RecordAmount } from './RecordAmount';
import styles from './records.module.css';

/** Width and height of a game's icon, in px. */
const ICON = 40;

/** One record under its day; pressed, it opens as a receipt. */
export function RecordRow({ record, href }: { record: KeyedRecord; href: string }) {
  const format = useFormat();
  const { game, createdAt, title } = record;
  const remark = record.remark();
  // What is the same in each row is heard, and read on the receipt.
  const [own, family] = nameParts(title);
  return (
    <ListRow
      href={href}
      leading={
        game ? (
          <span className={styles.icon}>
            <Picture src={game.icon} alt="" width={ICON} height={ICON} />
          </span>
        ) : undefined
      }
      title={
        <span className={styles.what}>
          {own === '' ? '–' : own}
          {family === undefined ? null : <VisuallyHidden> · {family}</VisuallyHidden>}
        </span>
      }
      detail={
        <span className={styles.lines}>
          {game ? <DiceOutcome game={game} size={24} /> : null}
          {remark === '' ? null : <span className={styles.remark}>{remark}</span>}
          <span>{format.time(createdAt)}</span>
        </span>
      }
      trailing={<RecordAmount record={record} />}
    />
  );
}

import type { GameRecord } from '@unison/shared/api';
import type { DeliveredMoment } from '@unison/shared/format';
import type { TopUp, Withdrawal } from '../parts/recordsApi';

/** What a field holds; undefined or empty where the platform did not say. */
export type FieldValue = { text: string } | { money: number | undefined; isSigned?: boolean } | { moment: DeliveredMoment };

/** One field of a record, named in the member's language: the same for its receipt and for the file. */
export type RecordField = { label: string; value: FieldValue };

/** One record of any of the four lists, as rows, receipts and files show it. */
export type AccountRecord = {
  /** To quote (B-06). */
  number: string | undefined;
  title: string;
  /** Stands beside the time in its row; worded for the rows that are drawn. */
  remark: () => string;
  /** Undefined where records of this kind have none. */
  status: { text: string; isSuccess: boolean } | undefined;
  /** What the filter goes by, in the platform's words. */
  group: string;
  createdAt: DeliveredMoment;
  amount: number | undefined;
  /** The sign of the amount says whether it moved the balance up or down, and is shown. */
  isSigned: boolean;
  /** Worded when they are asked for: a list of thousands shows none of them. */
  fields: () => readonly RecordField[];
  /** The record it belongs to, where it is about another one. */
  about?: string | undefined;
  game?: GameRecord;
  withdrawal?: Withdrawal;
  topUp?: TopUp;
};

/** A record with what its address names. */
export type KeyedRecord = AccountRecord & { key: string };

/** Keys are the numbers. Several movements share one, and a plain platform sends none: the time then tells them apart, and after it their order. */
export function withKeys(records: readonly AccountRecord[]): KeyedRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const base = record.about !== undefined || !record.number ? `${record.number ?? ''}@${record.createdAt}` : record.number;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...record, key: count === 1 ? base : `${base}.${count}` };
  });
}

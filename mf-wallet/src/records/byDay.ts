import { isoDay } from '@unison/shared/format';
import type { KeyedRecord } from './accountRecord';

/** The records of one day of the device's clock, as `YYYY-MM-DD`; undefined for those without a readable time. */
export type RecordDay = { day: string | undefined; records: KeyedRecord[] };

/** Days in the order in which they first come; within a day the platform's order. */
export function byDay(records: readonly KeyedRecord[]): RecordDay[] {
  const days = new Map<string | undefined, KeyedRecord[]>();
  for (const record of records) {
    const day = isoDay(record.createdAt);
    const known = days.get(day);
    if (known) known.push(record);
    else days.set(day, [record]);
  }
  return [...days].map(([day, ofDay]) => ({ day, records: ofDay }));
}

import { useMemo, useState } from 'react';
import type { KeyedRecord } from './accountRecord';

/** What can be chosen, as it first came: a refresh takes away neither what is chosen nor the place of another, on its way to which a finger may be. */
export function useGroups(records: readonly KeyedRecord[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const groups = useMemo(() => [...new Set([...known, ...records.map(({ group }) => group)])], [known, records]);
  if (groups.length > known.length) setKnown(groups);
  return groups;
}

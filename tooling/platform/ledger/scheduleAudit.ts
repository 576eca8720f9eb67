import { addMetrics } from '../operations/metrics';
import type { Domain, PlatformParts } from '../routes';
import { repeat } from '../rounds/ticker';
import { auditLedger } from './audit';
import type { Audit } from './audit';

const EVERY_MS = 60_000;

/** The incremental audit once a minute, by one of the instances (docs/operations.md). */
export const scheduleAudit: Domain = (parts) => auditOnTimer(parts, EVERY_MS);

/**
 * Audits every `everyMs`, for the first time after as long, and tells how it went: in `/metrics`, and a difference as an error
 * in the log. It does not end `/readyz`: the books are the same for all instances, so that all would go at once, and with them
 * every screen of every member, for what a person has to look at.
 */
export function auditOnTimer({ app, database }: Pick<PlatformParts, 'app' | 'database'>, everyMs: number): { stop(): Promise<void> } {
  let last: Audit | undefined;
  let failures = 0;
  let waited = false;
  addMetrics(app, () => [
    '# HELP unison_ledger_differences Differences the last audit of the ledger told, at most five of a kind; anything but 0 needs a person to look.',
    '# TYPE unison_ledger_differences gauge',
    ...(last ? [`unison_ledger_differences ${last.differences}`] : []),
    '# HELP unison_ledger_audit_timestamp_seconds When the last audit of the ledger ended, by whichever instance.',
    '# TYPE unison_ledger_audit_timestamp_seconds gauge',
    ...(last?.at ? [`unison_ledger_audit_timestamp_seconds ${Math.floor(last.at.getTime() / 1000)}`] : []),
    '# TYPE unison_ledger_audited_entries_total counter',
    ...(last ? [`unison_ledger_audited_entries_total ${last.entries}`] : []),
    '# TYPE unison_ledger_audit_failures_total counter',
    `unison_ledger_audit_failures_total ${failures}`,
  ]);
  return repeat(
    async () => {
      if (!waited) return void (waited = true);
      last = await auditLedger(database, { everyMs });
      if (last.differences === 0) return;
      const checks = [...new Set(last.findings.map(({ check }) => check))];
      app.log.error({ event: 'ledger', problem: 'The books differ: npm run verify-ledger', differences: last.differences, checks });
    },
    everyMs,
    (error) => {
      failures += 1;
      app.log.error({ event: 'ledger', problem: 'The audit failed', err: error });
    },
  );
}

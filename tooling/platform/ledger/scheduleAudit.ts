import { Counter, Gauge } from 'prom-client';
import { unlessSilent } from '../db/standbyWatch';
import type { Domain, PlatformParts } from '../routes';
import { unixSeconds } from '../routes/moments';
import { repeat } from '../../process/repeat';
import { auditLedger } from './audit';
import type { Audit } from './audit';

const EVERY_MS = 60_000;

/** The incremental audit once a minute, by one of the instances that have the owner's login (docs/operations.md). */
export const scheduleAudit: Domain = (parts) => (parts.seedKey ? auditOnTimer(parts, EVERY_MS) : undefined);

/**
 * Audits every `everyMs`, for the first time after as long, and tells how it went: in `/metrics`, and a difference as an error
 * in the log. It does not end `/readyz`: the books are the same for all instances, so that all would go at once, and with them
 * every screen of every member, for what a person has to look at.
 */
export function auditOnTimer(
  { app, clockwork, metrics, safety }: Pick<PlatformParts, 'app' | 'clockwork' | 'metrics' | 'safety'>,
  everyMs: number,
): { stop(): Promise<void> } {
  let last: Audit | undefined;
  let waited = false;
  const registers = [metrics];
  new Gauge({
    name: 'unison_ledger_differences',
    help: 'Differences the last audit of the ledger told, at most five of a kind; anything but 0 needs a person to look.',
    registers,
    collect() {
      if (last) this.set(last.differences);
      else this.remove(); // 0 would say that an audit found none
    },
  });
  new Gauge({
    name: 'unison_ledger_audit_timestamp_seconds',
    help: 'When the last audit of the ledger ended, by whichever instance.',
    registers,
    collect() {
      if (last?.at) this.set(unixSeconds(last.at));
      else this.remove();
    },
  });
  new Counter({
    name: 'unison_ledger_audited_movements_total',
    help: 'Movements of the ledger that were audited, by all instances.',
    registers,
    collect() {
      this.reset();
      this.inc(last?.movements ?? 0);
    },
  });
  const failures = new Counter({ name: 'unison_ledger_audit_failures_total', help: 'Audits of this instance that failed.', registers });
  return repeat(
    unlessSilent(safety, async () => {
      if (!waited) return void (waited = true);
      last = await auditLedger(clockwork, { everyMs });
      if (last.differences === 0) return;
      const checks = [...new Set(last.findings.map(({ check }) => check))];
      app.log.error({ event: 'ledger', problem: 'The books differ: npm run verify-ledger', differences: last.differences, checks });
    }),
    everyMs,
    (error) => {
      failures.inc();
      app.log.error({ event: 'ledger', problem: 'The audit failed', err: error });
    },
  );
}

import { causeOf } from '../dev/messageOf';

type Told = { at: string; text: string };

/** An alert about a release. */
export type ReleaseAlert = Told & { kind: 'suspended' | 'fell back' | 'left out'; package: string; version: string };

/** What an operator is told at once; goes as JSON to `ALERT_URL`, with `text` as the chat programs read it. */
export type Alert = ReleaseAlert | (Told & { kind: 'refused'; revision: number }) | (Told & { kind: 'not confirmed' });

const LIMIT_MS = 5_000;

/**
 * Says an alert as a log line, and posts it where an address is set. A post that does not come through is tried once more, then logged;
 * nothing waits for it.
 */
export function createAlerts(url: string | undefined, onLine: (line: string) => void): (alert: Alert) => Promise<void> {
  const post = async (alert: Alert): Promise<void> => {
    if (url === undefined) return;
    const body = JSON.stringify(alert);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
  };
  return async (alert) => {
    onLine(alert.text);
    await post(alert)
      .catch(() => post(alert))
      .catch((error: unknown) => onLine(`ALERT_URL did not take the alert: ${causeOf(error)}`));
  };
}

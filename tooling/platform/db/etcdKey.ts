import * as v from 'valibot';

/** A value of etcd, and by which revision of its key it stands there; revision '0' where there is none. */
export type Held = { value: string | undefined; revision: string };

/** One key of an etcd. Each call rejects where no address answers in time, without a quorum, and when `ends` is aborted. */
export type EtcdKey = {
  read(ends?: AbortSignal): Promise<Held>;
  /** Writes where the key is still at that revision, else changes nothing and yields false; without one it writes whatever is there. */
  write(value: string, revision?: string, ends?: AbortSignal): Promise<boolean>;
};

/** An address that does not answer is left for the next one after so long. */
const ASK_LIMIT_MS = 2_000;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const Range = v.object({ kvs: v.optional(v.array(v.object({ value: v.optional(v.string(), ''), mod_revision: v.string() })), []) });
const Written = v.object({ succeeded: v.optional(v.boolean(), false) });

/** By etcd's third API as JSON, which it serves beside gRPC since 3.4. `addresses`: of its members, asked in turn. */
export function openEtcdKey(addresses: readonly string[], name: string): EtcdKey {
  const key = base64(name);
  async function ask(path: string, body: object, ends?: AbortSignal): Promise<unknown> {
    const failed: string[] = [];
    for (const address of addresses)
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(ASK_LIMIT_MS), ...(ends ? [ends] : [])]);
        const init = { method: 'POST', body: JSON.stringify(body), signal };
        const answer = await fetch(new URL(path, address), init);
        if (answer.ok) return await answer.json();
        failed.push(`${address} says HTTP ${answer.status}`);
      } catch (error) {
        failed.push(`${address} ${reasonOf(error)}`);
      }
    throw new Error(failed.join('; '));
  }
  return {
    async read(ends) {
      const [held] = v.parse(Range, await ask('/v3/kv/range', { key }, ends)).kvs;
      return { value: held && Buffer.from(held.value, 'base64').toString(), revision: held?.mod_revision ?? '0' };
    },
    async write(value, revision, ends) {
      const compare = revision === undefined ? [] : [{ key, target: 'MOD', result: 'EQUAL', mod_revision: revision }];
      const success = [{ request_put: { key, value: base64(value) } }];
      return v.parse(Written, await ask('/v3/kv/txn', { compare, success }, ends)).succeeded;
    },
  };
}

/** `fetch` tells the cause one level down. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

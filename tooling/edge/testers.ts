import type { IncomingMessage } from 'node:http';
import { readCombination } from '@unison/shared/remote/combination';
import { GRANT_HEADER, isInForce, readGrant, type Grant } from '@unison/shared/remote/grant';
import { testersKey } from '@unison/shared/remote/registry';
import { isSignedBy, testersIn, type Resolved, type Revision, type Visitor } from '../registry';
import { queryOf } from './negotiate';
import type { TesterMode } from './testerMode';

/** Who may see and choose what members do not get; of all packages where none is named. */
export type Tester = { packages?: readonly string[] };

export type Testers = {
  /** What a tester asks for in the address; nothing where they may not, as if they had not asked. */
  choiceOf(request: IncomingMessage): Promise<Pick<Visitor, 'channel' | 'releases' | 'of'>>;
  /** Undefined for who may see what members get, and nothing else. */
  testerOf(request: IncomingMessage): Promise<Tester | undefined>;
  /**
   * Origins that builds may come from in the document this address asks for: those it names, as far as they are listed. Whether any of it is
   * loaded is decided by the page, which knows whether a grant holds.
   */
  originsOf(request: IncomingMessage, resolved: Resolved): string[];
};

type Terms = { mode: TesterMode; revision: () => Promise<Pick<Revision, 'document' | 'policy'>> };

/** Who may see more than members do: everybody, who shows a grant of a key of testers in a header, or nobody. */
export function createTesters({ mode, revision }: Terms): Testers {
  /** The grant a token is, while it holds by what is in force now. */
  const granted = async (token: string): Promise<Grant | undefined> => {
    const read = readGrant(token);
    if (read === undefined || !isInForce(read.grant, Date.now())) return undefined;
    const { document, policy } = await revision();
    const keys = (policy?.testerKeys ?? []).map((id) => policy && testersKey(policy, id));
    const isSigned = keys.some((key) => key !== undefined && isSignedBy(key, read));
    const isWithdrawn = Object.hasOwn(testersIn(document)?.withdrawn ?? {}, read.grant.id);
    return isSigned && !isWithdrawn ? read.grant : undefined;
  };
  const testerOf = async ({ headers }: IncomingMessage): Promise<Tester | undefined> => {
    if (mode === 'open') return {};
    return mode === 'grant' ? await granted(String(headers[GRANT_HEADER] ?? '')) : undefined;
  };
  const asked = (request: IncomingMessage) => readCombination(`?${queryOf(request).toString()}`).combination;

  return {
    testerOf,
    async choiceOf(request) {
      const tester = (request.url ?? '').includes('?') ? await testerOf(request) : undefined;
      if (tester === undefined) return {};
      const { channel, releases } = asked(request);
      return { channel, of: tester.packages, ...(Object.keys(releases).length === 0 ? {} : { releases }) };
    },
    originsOf(request, { overrideOrigins }) {
      if (mode === 'off' || !queryOf(request).has('override')) return [];
      const named = Object.values(asked(request).overrides).map((folder) => new URL(folder).origin);
      return overrideOrigins.filter((origin) => named.includes(origin));
    },
  };
}

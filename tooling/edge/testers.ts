import type { IncomingMessage } from 'node:http';
import { readCombination } from '@unison/shared/remote/combination';
import { GRANT_HEADER, isInForce, readGrant } from '@unison/shared/remote/grant';
import { isSignedBy, type Resolved, type Visitor } from '../registry';
import { queryOf } from './negotiate';
import type { TesterMode } from './testerMode';

export type Testers = {
  /** What a tester asks for in the address; nothing where they may not, as if they had not asked. */
  choiceOf(request: IncomingMessage): Pick<Visitor, 'channel' | 'releases'>;
  /** True for who may see and choose what members do not get. */
  isTester(request: IncomingMessage): boolean;
  /**
   * Origins that builds may come from in the document this address asks for: those it names, as far as the policy lists them. Whether any
   * of it is loaded is decided by the page, which knows whether a grant holds.
   */
  originsOf(request: IncomingMessage, resolved: Resolved): string[];
};

type Terms = { mode: TesterMode; root: () => string | undefined; now?: () => number };

/** Who may see more than members do: everybody, who shows a grant of the root key in a header, or nobody. */
export function createTesters({ mode, root, now = Date.now }: Terms): Testers {
  const isGranted = (token: string): boolean => {
    const read = readGrant(token);
    const key = root();
    return read !== undefined && key !== undefined && isInForce(read.grant, now()) && isSignedBy(key, read);
  };
  const isTester = ({ headers }: IncomingMessage): boolean =>
    mode === 'open' || (mode === 'grant' && isGranted(String(headers[GRANT_HEADER] ?? '')));
  const asked = (request: IncomingMessage) => readCombination(`?${queryOf(request).toString()}`).combination;

  return {
    isTester,
    choiceOf(request) {
      if (!(request.url ?? '').includes('?') || !isTester(request)) return {};
      const { channel, releases } = asked(request);
      return { channel, ...(Object.keys(releases).length === 0 ? {} : { releases }) };
    },
    originsOf(request, { overrideOrigins }) {
      if (mode === 'off' || !queryOf(request).has('override')) return [];
      const named = Object.values(asked(request).overrides).map((folder) => new URL(folder).origin);
      return overrideOrigins.filter((origin) => named.includes(origin));
    },
  };
}

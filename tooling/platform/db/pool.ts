import { Client, Pool } from 'pg';
import type { ClientBase, PoolClient, PoolConfig } from 'pg';
import { cancelRequest } from './cancelRequest';
import { isBusy, isGivenUp, Unacknowledged } from './failures';
import { hasSeveralHosts } from './hosts';
import { openPrimary } from './primary';

export type Lend = <Result>(use: (client: PoolClient) => Promise<Result>) => Promise<Result>;

export type PrimaryPool = {
  /**
   * Lends a connection to the server that takes writes. A commit that no standby has rejects with `Unacknowledged`, whatever the server
   * answered. What the use of a connection throws takes the connection along, unless `keeps` says otherwise.
   */
  lend: Lend;
  counts(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
};

/** What the server's own source calls the place where a wait for the standby was cut short: its words depend on its language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

type PoolOptions = PoolConfig & {
  /** Is waited for before a new connection is used. */
  onConnect(client: ClientBase): Promise<void>;
  /** Whoever wants a connection gets what it throws. */
  beforeLending?: (() => void) | undefined;
};

/**
 * A pool on the server of `url`, or on the one among its hosts that takes writes: it goes over to the next with new connections, and ends
 * those that still wait for a server that was left.
 */
export function openPool(url: string, { beforeLending, ...config }: PoolOptions): PrimaryPool {
  const primary = hasSeveralHosts(url) ? openPrimary(url) : undefined;
  const lent = new Set<ClientBase>();
  const unacknowledged = new WeakSet<ClientBase>();
  const known = new WeakMap<ClientBase, { server: string; end(): Promise<void>; cancel(): Promise<void> }>();

  class ToPrimary extends Client {
    declare readonly processID: number | null;
    declare readonly secretKey: number | null;

    constructor(options?: PoolConfig) {
      const connectionString = primary?.current() ?? url;
      super({ ...options, connectionString });
      known.set(this, { server: connectionString, end: () => this.end(), cancel: () => this.cancelOwn() });
      this.on('error', () => undefined); // whoever uses the connection is told; else a server that ends would end this process
      this.on('notice', ({ routine }) => void (routine === WAIT_FOR_STANDBY && unacknowledged.add(this)));
    }

    async cancelOwn(): Promise<void> {
      const { host, port, processID, secretKey } = this;
      if (processID !== null && secretKey !== null) await cancelRequest({ host, port, processID, secretKey });
    }
  }
  const pool = new Pool({ ...config, Client: ToPrimary });
  pool.on('error', () => undefined); // an idle connection was cut: the pool replaces it
  const isLeft = (client: ClientBase) => primary !== undefined && known.get(client)?.server !== primary.current();
  const watching = primary?.watch(() => {
    for (const client of lent)
      if (isLeft(client))
        void known
          .get(client)
          ?.end()
          .catch(() => undefined); // who waits for it tries again
  });

  async function connect(): Promise<PoolClient> {
    for (let looked = false; ;) {
      try {
        const client = await pool.connect();
        if (!isLeft(client)) return client;
        client.release(true);
      } catch (error) {
        if (!primary || looked || isBusy(error)) throw error;
        looked = true;
        await primary.find();
      }
    }
  }

  return {
    async lend(use) {
      beforeLending?.();
      const client = await connect();
      lent.add(client);
      let broken: unknown;
      try {
        const result = await use(client);
        if (unacknowledged.has(client)) throw new Unacknowledged();
        return result;
      } catch (error) {
        broken = error;
        throw error;
      } finally {
        lent.delete(client);
        unacknowledged.delete(client);
        // A commit that waits for a standby does not notice that nobody listens: it would stay with all it holds.
        if (isGivenUp(broken))
          void known
            .get(client)
            ?.cancel()
            .finally(() => client.release(true));
        else client.release(broken !== undefined);
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end() {
      watching?.stop();
      return pool.end();
    },
  };
}

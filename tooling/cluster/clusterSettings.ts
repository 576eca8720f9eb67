/**
 * What Patroni is told, each with its reason. With Patroni's own values a failover takes 22 s without writes; with these it took 4.6 to 5.5 s
 * (docs/scale.md). A check holds `tooling/deploy` against them.
 */
export const CLUSTER_SETTINGS = {
  /** Seconds until a leader that says nothing is given up. At least `loop_wait` + 2 × `retry_timeout`, else a slow etcd costs a leader. */
  ttl: 5,
  loop_wait: 1,
  retry_timeout: 2,
  /** A primary that fell is not waited for: a standby takes over at once. */
  primary_start_timeout: 0,
  /** A commit is acknowledged when a standby has it too. */
  synchronous_mode: true,
  /** With no standby left nothing is acknowledged, rather than by one server alone. */
  synchronous_mode_strict: true,
  /** etcd gone and all nodes there: the primary goes on. It protects from the loss of etcd, not of data. */
  failsafe_mode: true,
  /** A standby that lacks more than this of the last known position is no candidate. In synchronous mode the standby that has everything is. */
  maximum_lag_on_failover: 1_048_576,
} as const;

/** What the servers are told on all nodes alike. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  /** At least `max_wal_size`: else a former primary that went on a little finds no log to be rewound by, and stays out. */
  wal_keep_size: '1GB',
  max_wal_size: '1GB',
  /** So that `pg_rewind` can find what differs. */
  wal_log_hints: 'on',
  max_connections: '200',
  max_wal_senders: '10',
  max_replication_slots: '10',
  /** A network that swallows packets is noticed in seconds, not in TCP's quarter of an hour. */
  tcp_user_timeout: '5s',
  password_encryption: 'scram-sha-256',
};

import { execFileSync } from 'node:child_process';

/** As whom PostgreSQL and what stands around it runs; empty where it is whoever started it. */
export type Account = { uid?: number; gid?: number };

/** User `postgres` where we are root, since PostgreSQL refuses root; else ourselves. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

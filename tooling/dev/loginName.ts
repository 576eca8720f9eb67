import { userInfo } from 'node:os';

/** The login of whoever runs this process; undefined for a user without a name, as in some containers. */
export function loginName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

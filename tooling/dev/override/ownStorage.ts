import type { IncomingMessage } from 'node:http';

/** Browsers hand the cookies of a host to each of its ports, and storage to one alone. */
const cookieOf = ({ socket }: IncomingMessage): string => `dev-app-${String(socket.localPort)}`;

const YEAR_S = 31_536_000;

/** What a document says besides, so that a browser keeps nothing of another app for it. */
export type OwnStorage = { 'set-cookie'?: string[]; 'clear-site-data'?: string };

/**
 * A development server has one origin for every app it is started for: a session or what a device knows of another one must not meet this one. The
 * first document of `app` empties what the browser has kept here, and notes for which app it keeps from now on.
 */
export function ownStorage(request: IncomingMessage, app: string): OwnStorage {
  const note = `${cookieOf(request)}=${encodeURIComponent(app)}`;
  if ((request.headers.cookie ?? '').split(/;\s*/).includes(note)) return {};
  return {
    'set-cookie': [`${note}; Path=/; Max-Age=${String(YEAR_S)}; HttpOnly; SameSite=Lax`],
    'clear-site-data': '"storage"',
  };
}

/** A request's cookies without those notes, which are nobody else's. */
export const withoutNotes = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !/^dev-app-\d+=/.test(cookie))
    .join('; ');

/** What a server says of a stream before anything of it is read; undefined when it cannot be asked. */
export type StreamHead = { status: number; type: string } | undefined;

const PATIENCE_MS = 4_000;

/** Asks for the headers alone: that is no start (O-33). Another origin may not let us ask, and then the player simply tries. */
export async function askHead(url: string): Promise<StreamHead> {
  try {
    const answer = await fetch(url, { method: 'HEAD', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '' };
  } catch {
    return undefined;
  }
}

/** What a server says of a stream before anything of it is read; undefined when it cannot be asked. */
export type StreamHead = { status: number; type: string } | undefined;

const PATIENCE_MS = 4_000;
const FIRST_BYTE = { range: 'bytes=0-0' };

async function ask(url: string, request: RequestInit): Promise<Response> {
  return await fetch(url, { ...request, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
}

/**
 * Asks for the headers alone: that is no start (O-33). A server that refuses this may play all the same, so the first byte is
 * what counts then. Another origin may not let us ask at all, and the player simply tries.
 */
export async function askHead(url: string): Promise<StreamHead> {
  try {
    let answer = await ask(url, { method: 'HEAD' });
    if (!answer.ok) {
      answer = await ask(url, { headers: FIRST_BYTE });
      void answer.body?.cancel().catch(() => undefined); // a server without ranges would send it all
    }
    return { status: answer.status, type: answer.headers.get('content-type') ?? '' };
  } catch {
    return undefined;
  }
}

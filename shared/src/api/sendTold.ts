/** Statuses that have no body: a `Response` of one takes none, not even an empty one. */
const BODILESS = [204, 205, 304];

/**
 * Sends a body and tells how much of it has left the device, from 0 to 1; `fetch` cannot say that. Resolves and rejects as `fetch` does.
 * Cookies of another origin stay out, as in every call of ours.
 */
export function sendTold(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The body could not be sent'));
    exchange.open(method, url);
    new Headers(headers).forEach((value, name) => exchange.setRequestHeader(name, value));
    exchange.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    exchange.addEventListener('load', () => {
      const { status, responseText } = exchange;
      resolve(new Response(BODILESS.includes(status) ? null : responseText, { status }));
    });
    exchange.addEventListener('error', fail);
    exchange.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => {
      exchange.abort();
      fail(); // one that is over tells of no end
    });
    exchange.send(body as XMLHttpRequestBodyInit); // what fetch takes and a request of ours never has is a stream
  });
}

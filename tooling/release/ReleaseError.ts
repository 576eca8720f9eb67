/** A release that cannot be made; the message is one line (or webpack's own report) and nothing was touched. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

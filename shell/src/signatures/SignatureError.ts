/** Why nothing of a release may run, or of a registry be believed; `isOld`: it is genuine, but something newer was seen. */
export class SignatureError extends Error {
  override name = 'SignatureError';

  constructor(
    message: string,
    readonly isOld = false,
  ) {
    super(message);
  }
}

/** The shell of this page may run nothing more (decision 070): no fault of the release, which needs a newer shell as one for another contract does. */
export class FormerShellError extends SignatureError {
  override name = 'FormerShellError';
}

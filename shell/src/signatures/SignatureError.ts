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

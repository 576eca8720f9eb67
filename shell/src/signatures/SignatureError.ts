/**
 * Why nothing of a release may run, or of a registry be believed; `isOld`: it is genuine, but something newer was seen. `reason`: what a member is told of a part
 * (`ScreenLoadReason`); `contract` where it is this shell that may run nothing more (decision 070), and no fault of the release.
 */
export class SignatureError extends Error {
  override name = 'SignatureError';

  constructor(
    message: string,
    readonly isOld = false,
    readonly reason: 'signature' | 'contract' = 'signature',
  ) {
    super(message);
  }
}

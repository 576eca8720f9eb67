/** Why a screen could not be shown: `signature`: nobody who may release it has signed it; `contract`: it needs a newer shell, being built for one or since nobody may have this one (decision 070); `slow`: the waiting ended; `device`: it ended while the device said nothing of what it keeps (decision 075); `failed`: the rest. */
export type ScreenLoadReason = 'signature' | 'contract' | 'slow' | 'device' | 'failed';

export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';

  constructor(
    readonly remote: string,
    readonly reason: ScreenLoadReason,
    cause?: unknown,
  ) {
    super(`${remote}: ${reason}`, { cause });
  }
}

import { isBusy } from '@unison/shared/api';
import type { ApiError } from '@unison/shared/api';

/**
 * The platform's no, in whatever code but a busy one (O-13, O-76). Enough where a mistake costs no money; of stakes `isRefusal` of shared/api decides (decision 162).
 */
export const saysNo = (error: ApiError): boolean => error.kind === 'rejected' && !isBusy(error.code);

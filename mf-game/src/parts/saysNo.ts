import { apiErrorOf, isBusy, isMissing } from '@unison/shared/api';
import type { ApiError } from '@unison/shared/api';

/**
 * The platform's no, in whatever code but a busy one (O-13, O-76). Enough where a mistake costs no money; of stakes `isRefusal` of shared/api decides (decision 162).
 */
export const saysNo = (error: ApiError): boolean => error.kind === 'rejected' && !isBusy(error.code);

/** The platform has no such thing, or not for this member: as of anything that is missing, or in a code of its own (decision 162). */
export const isClosedBy = (error: unknown): boolean => isMissing(error) || saysNo(apiErrorOf(error));

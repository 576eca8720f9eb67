/**
 * HTTP status of an answer that the service worker kept since an earlier visit, as it gives it to a page (RFC 9110, 203 Non-Authoritative Information). A status,
 * since that is all an answer asked for early brings besides its body.
 */
export const KEPT_STATUS = 203;

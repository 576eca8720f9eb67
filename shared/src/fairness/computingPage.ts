/** Name under which a platform announces its page on computing a draw (O-81). */
export const COMPUTING_CAPABILITY = 'computing-page';

/** Where that page stands, on the platform's own origin; `lang` names the language. */
export const COMPUTING_PATH = '/api/unison/fairness/computing';

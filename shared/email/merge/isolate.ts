const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR_LETTER = /[A-Za-z\u00c0-\u058f\u1e00-\u1fff]/;

/**
 * Isolates a value in the other direction than the email, so that a comma or number after a Hebrew
 * name in an English sentence stays where it belongs. A value with an isolated name stays as it is.
 */
export const isolate = (value: string, isRtl: boolean): string =>
  (isRtl ? LTR_LETTER : RTL_LETTER).test(value) && !value.includes(FIRST_STRONG_ISOLATE)
    ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`
    : value;

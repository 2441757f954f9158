/** The maximum number of characters that are checked. Texts of an email are shorter. */
const maxLength = 5000;

const moneyMark = '(?:[$€£¥₹]|USD|EUR|GBP|CHF|CAD|AUD|kr)';
/** An amount with its currency before or after it, or a percentage. */
const amounts = new RegExp(
  `${moneyMark} {0,2}(\\d[\\d.,]{0,12})|(\\d[\\d.,]{0,12}) {0,2}(?:${moneyMark}|%|percent)`,
  'giu',
);
/**
 * Matches texts that look like codes: capital letters with a digit, such as SAVE20 or FALL-2026.
 */
const codes = /\b(?=[A-Z-]{0,19}\d)[A-Z][A-Z0-9-]{3,19}\b/g;
/** Matches the word after “code”, as in “use code spring”. */
const namedCode = /\b(?:code|coupon|voucher)s?:? {1,2}[“"']?([\p{L}\p{N}-]{3,20})/giu;
/** Words after “code” that are not codes. */
const commonWords =
  /^(?:at|is|for|and|the|when|before|below|from|with|you|your|that|here|needed|required|necessary)$/i;

/** Normalizes numbers, however they are written: 12.5 and 12,50, 1,200.00 and 1200. */
const parseNumber = (number: string): number => {
  const [, integerPart = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?[.,]?$/.exec(number) ?? [];
  return Number(`${integerPart.replace(/[.,]/g, '')}.${decimals}`);
};

const numbersOf = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\d[\d.,]{0,12}/g)].map(([number]) => parseNumber(number)));

/**
 * Creates a check that compares a text with the texts that prices, percentages, and codes may come
 * from.
 */
export const claimCheck = (known: string) => {
  const numbers = numbersOf(known);
  const lower = known.toLowerCase();
  const isKnownCode = (code: string) => lower.includes(code.toLowerCase());

  /** Returns whether a text names a price, a discount, or a code that isn't in the known texts. */
  return (text: string): boolean => {
    const checkedText = text.slice(0, maxLength);
    for (const [, textBefore, textAfter] of checkedText.matchAll(amounts)) {
      if (!numbers.has(parseNumber(textBefore ?? textAfter ?? ''))) return true;
    }
    for (const [code] of checkedText.matchAll(codes)) if (!isKnownCode(code)) return true;
    for (const [, code = ''] of checkedText.matchAll(namedCode)) {
      if (!commonWords.test(code) && !isKnownCode(code)) return true;
    }
    return false;
  };
};
export type ClaimCheck = ReturnType<typeof claimCheck>;

/** Splits a text into sentences, each with the space after it. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…])(?= )/u);

/** Removes the sentences with unfounded claims from a text. @returns also how many were removed */
export const withoutClaims = (text: string, claims: ClaimCheck) => {
  if (!claims(text)) return { text, left: 0 };
  const sentences = sentencesOf(text.slice(0, maxLength));
  const remaining = sentences.filter((sentence) => !claims(sentence));
  return { text: remaining.join('').trim(), left: sentences.length - remaining.length };
};

/** More of one text is not looked at; texts of an email are shorter. */
const mostLength = 5000;

const moneyMark = '(?:[$€£¥₹]|USD|EUR|GBP|CHF|CAD|AUD|kr)';
/** An amount with its currency before or behind it, or a share. */
const amounts = new RegExp(
  `${moneyMark} {0,2}(\\d[\\d.,]{0,12})|(\\d[\\d.,]{0,12}) {0,2}(?:${moneyMark}|%|percent)`,
  'giu',
);
/** SAVE20, FALL-2026: capitals with a digit, as codes are. */
const codes = /\b(?=[A-Z-]{0,19}\d)[A-Z][A-Z0-9-]{3,19}\b/g;
/** What stands behind the word: “use code spring”. */
const namedCode = /\b(?:code|coupon|voucher)s?:? {1,2}[“"']?([\p{L}\p{N}-]{3,20})/giu;
/** Words behind “code” that are no code. */
const plainWords =
  /^(?:at|is|for|and|the|when|before|below|from|with|you|your|that|here|needed|required|necessary)$/i;

/** The same number however it is written: 12.5 and 12,50, 1,200.00 and 1200. */
const bare = (number: string): number => {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?[.,]?$/.exec(number) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
};

const numbersOf = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\d[\d.,]{0,12}/g)].map(([number]) => bare(number)));

/** A check against the texts that prices, shares and codes may come from. */
export const claimCheck = (known: string) => {
  const numbers = numbersOf(known);
  const lower = known.toLowerCase();
  const isKnownCode = (code: string) => lower.includes(code.toLowerCase());

  /** Whether a text names a price, a discount or a code that nobody gave. */
  return (text: string): boolean => {
    const seen = text.slice(0, mostLength);
    for (const [, before, behind] of seen.matchAll(amounts)) {
      if (!numbers.has(bare(before ?? behind ?? ''))) return true;
    }
    for (const [code] of seen.matchAll(codes)) if (!isKnownCode(code)) return true;
    for (const [, code = ''] of seen.matchAll(namedCode)) {
      if (!plainWords.test(code) && !isKnownCode(code)) return true;
    }
    return false;
  };
};
export type ClaimCheck = ReturnType<typeof claimCheck>;

/** Sentences with the space behind each. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?…])(?= )/u);

/** A text without the sentences that claim what nobody gave. @returns how many those were as well */
export const withoutClaims = (text: string, claims: ClaimCheck) => {
  if (!claims(text)) return { text, left: 0 };
  const sentences = sentencesOf(text.slice(0, mostLength));
  const kept = sentences.filter((sentence) => !claims(sentence));
  return { text: kept.join('').trim(), left: sentences.length - kept.length };
};

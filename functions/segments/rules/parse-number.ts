// We don't use `numeral` or `globalize`, because they need to know a number's locale. Attributes
// come from any store's file, where only the separators show how a number is meant.

/** The format of nearly all numbers. */
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Matches groups of three digits with one kind of separator, then optionally a decimal part with
 * the other.
 */
const groupedByComma = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const groupedByPoint = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const groupedBySpace = /^[+-]?\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;
const decimalComma = /^[+-]?\d+,\d+$/;

/** A currency sign on either side, or a percent sign, isn't part of the number. */
const unit = /^\p{Sc}\s*|(?<!\s)\s*(?:\p{Sc}|%)$/gu;
const oddSpaces = /[\u00a0\u2009\u202f]/g;

const finite = (text: string): number | undefined => {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/**
 * Parses a number as people and spreadsheets write it. With both separators, the last one is the
 * decimal separator. A lone comma before exactly three digits groups thousands (`1,234` is 1234),
 * except after a zero (`0,125`), and is a decimal comma otherwise (`12,5`). A lone point is always
 * decimal.
 */
export const parseNumber = (value: string): number | undefined => {
  const trimmed = value.trim();
  if (plain.test(trimmed)) return finite(trimmed);
  const text = trimmed.replace(oddSpaces, ' ').replace(unit, '');
  if (plain.test(text)) return finite(text);
  if (groupedByComma.test(text) && !/^[+-]?0,/.test(text)) return finite(text.replaceAll(',', ''));
  if (groupedByPoint.test(text)) return finite(text.replaceAll('.', '').replace(',', '.'));
  if (groupedBySpace.test(text)) return finite(text.replace(/[ '’]/g, '').replace(',', '.'));
  return decimalComma.test(text) ? finite(text.replace(',', '.')) : undefined;
};

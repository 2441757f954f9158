import { limits } from './limits';
import { messages } from './messages';

/** A key and a value of the brain as they were typed. Structured data is still text here. */
export type BrainPair = { readonly key: string; readonly text: string };

/**
 * An error in a pair. It contains the pair's position in the list, or no position if the error is
 * about the whole list.
 */
export type BrainProblem = {
  readonly message: string;
  readonly at?: number;
  readonly part?: 'key' | 'value';
};

const { maxPairs, keyMaxLength, valueMaxLength, maxBytes } = limits.brain;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Returns whether a pair is empty, so that saving drops it. */
export const isEmptyPair = ({ key, text }: BrainPair): boolean =>
  key.trim() === '' || text.trim() === '';

const problemsOf = (
  { key, text }: BrainPair,
  isDuplicateKey: boolean,
): readonly Omit<BrainProblem, 'at'>[] => [
  ...(isDuplicateKey ? [{ part: 'key', message: messages.brainKeyTwice } as const] : []),
  ...(key.length > keyMaxLength
    ? [{ part: 'key', message: messages.brainKeyTooLong } as const]
    : []),
  ...(/[{}]/.test(key) ? [{ part: 'key', message: messages.brainKeyBraces } as const] : []),
  ...(text.length > valueMaxLength
    ? [{ part: 'value', message: messages.brainValueTooLong } as const]
    : []),
];

/** Returns all problems that prevent saving the pairs. Pairs that saving would drop are ignored. */
export const brainProblems = (pairs: readonly BrainPair[]): readonly BrainProblem[] => {
  const problems: BrainProblem[] = [];
  const knownNames = new Set<string>();
  let count = 0;
  let bytes = 0;
  for (const [at, pair] of pairs.entries()) {
    if (isEmptyPair(pair)) continue;
    const { key, text } = { key: pair.key.trim(), text: pair.text.trim() };
    const name = key.toLowerCase();
    for (const problem of problemsOf({ key, text }, knownNames.has(name))) {
      problems.push({ at, ...problem });
    }
    knownNames.add(name);
    count += 1;
    bytes += bytesOf(key) + bytesOf(text);
  }
  if (count > maxPairs) problems.push({ message: messages.brainTooManyPairs });
  if (bytes > maxBytes) problems.push({ message: messages.brainTooLarge });
  return problems;
};

const tokenPattern = /"(?:\\.|[^"\\])*"|:|-?\d[\d.eE+-]*/g;
/** The number of digits that parsing preserves exactly. */
const exactDigits = 15;

/** Returns whether parsing preserves the whole text, with every key and every digit. */
const isLossless = (text: string, data: object): boolean => {
  const found = text.match(tokenPattern) ?? [];
  const countColons = (list: readonly string[]) => list.filter((part) => part === ':').length;
  const numbers = found.filter((part) => /^[-\d]/.test(part));
  return (
    !text.includes('__proto__') &&
    countColons(found) === countColons(JSON.stringify(data).match(tokenPattern) ?? []) &&
    numbers.every(
      (number) =>
        number.replace(/\D/g, '').length <= exactDigits && Number.isFinite(Number(number)),
    )
  );
};

/**
 * Returns the value that is saved for a typed text. If the text is a JSON object or list and
 * parsing preserves all of it, returns the parsed data. Otherwise returns the trimmed text.
 */
export const brainValue = (input: string): string | object => {
  const text = input.trim();
  if (!/^[[{]/.test(text)) return text;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && isLossless(text, data) ? data : text;
  } catch {
    return text;
  }
};

/** Returns a saved value as text. Structured data is formatted with each part on its own line. */
export const brainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

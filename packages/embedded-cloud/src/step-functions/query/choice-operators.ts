import type { Json } from '../json';

type Comparison = (value: Json | undefined, expected: Json) => boolean;

const order = {
  Equals: (difference: number) => difference === 0,
  LessThan: (difference: number) => difference < 0,
  GreaterThan: (difference: number) => difference > 0,
  LessThanEquals: (difference: number) => difference <= 0,
  GreaterThanEquals: (difference: number) => difference >= 0,
};

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the milliseconds of an ISO 8601 timestamp with a zone, or undefined for any other value.
 */
export const readTimestamp = (value: Json | undefined): number | undefined => {
  if (typeof value !== 'string' || !TIMESTAMP.test(value)) return undefined;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : atMs;
};

const readNumber = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);
const readText = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** Values whose type differs from the operator's type never match. */
const orderOperators = <T>(
  prefix: string,
  read: (value: Json | undefined) => T | undefined,
  difference: (a: T, b: T) => number,
): [string, Comparison][] =>
  Object.entries(order).map(([suffix, isMatch]) => [
    `${prefix}${suffix}`,
    (value, expected) => {
      const left = read(value);
      const right = read(expected);
      return left !== undefined && right !== undefined && isMatch(difference(left, right));
    },
  ]);

/** `*` matches any text; `\*` and `\\` match a literal asterisk and backslash. */
const matchesPattern: Comparison = (value, pattern) => {
  if (typeof value !== 'string' || typeof pattern !== 'string') return false;
  const source = pattern.replace(/\\([*\\])|(\*)|([^*\\]+|\\)/g, (_, escaped, star, plain) =>
    star ? '[\\s\\S]*' : (escaped ?? plain).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source}$`).test(value);
};

const typeTest =
  (isType: (value: Json | undefined) => boolean): Comparison =>
  (value, expected) =>
    isType(value) === expected;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The operators that compare a value, keyed by name. Each also has a `…Path` variant. */
export const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ...orderOperators('String', readText, compareText),
  ...orderOperators('Numeric', readNumber, (a, b) => a - b),
  ...orderOperators('Timestamp', readTimestamp, (a, b) => a - b),
  ['BooleanEquals', (value, expected) => typeof value === 'boolean' && value === expected],
  ['StringMatches', matchesPattern],
]);

/** The operators that test a value's type, keyed by name. They also accept an absent value. */
export const TYPE_TESTS: ReadonlyMap<string, Comparison> = new Map([
  ['IsPresent', typeTest((value) => value !== undefined)],
  ['IsNull', typeTest((value) => value === null)],
  ['IsNumeric', typeTest((value) => typeof value === 'number')],
  ['IsString', typeTest((value) => typeof value === 'string')],
  ['IsBoolean', typeTest((value) => typeof value === 'boolean')],
  ['IsTimestamp', typeTest((value) => readTimestamp(value) !== undefined)],
]);

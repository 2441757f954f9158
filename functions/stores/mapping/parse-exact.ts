// We don't use `json-bigint`, because it brings its own parser, while the runtime already provides
// the text of a number.

type Context = { readonly source?: string };

/**
 * The type of JSON.parse with the text of a number as an argument of its reviver, which
 * TypeScript's library doesn't have yet.
 */
type Parse = (
  text: string,
  reviver: (key: string, value: unknown, context: Context) => unknown,
) => unknown;

/**
 * Parses JSON without losing digits. A whole number beyond 2^53, such as a shop's id, becomes its
 * text.
 * @throws SyntaxError
 */
export const parseExact = (text: string): unknown =>
  (JSON.parse as Parse)(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
      ? source
      : value,
  );

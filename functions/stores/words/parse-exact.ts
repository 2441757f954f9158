// Not `json-bigint`: it reads with a parser of its own where the runtime's gives the text of a
// number.

type Context = { readonly source?: string };

/** JSON.parse hands the text of a number to its reviver; TypeScript's library does not say so yet. */
type Parse = (
  text: string,
  reviver: (key: string, value: unknown, context: Context) => unknown,
) => unknown;

/**
 * Parses JSON without losing digits: a whole number beyond 2^53, such as a shop's id, becomes its text.
 * @throws SyntaxError
 */
export const parseExact = (text: string): unknown =>
  (JSON.parse as Parse)(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
      ? source
      : value,
  );

/** Marks a text that is written as a number. */
const mark = '\u0000';

/** An id as payloads have it: a number of JSON, exact however large it is. */
export const asNumber = (id: string): string => `${mark}${id}`;

/** Writes a payload, with its ids as numbers. */
export const toPayload = (value: unknown): string =>
  JSON.stringify(value).replace(/"\\u0000(\d+)"/g, '$1');

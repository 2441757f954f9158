/** Marks text that is written as a number. */
const mark = '\u0000';

/** Converts an id for payloads, where it is a JSON number of any size, without losing precision. */
export const asNumber = (id: string): string => `${mark}${id}`;

/** Serializes a payload, with its ids as numbers. */
export const toPayload = (value: unknown): string =>
  JSON.stringify(value).replace(/"\\u0000(\d+)"/g, '$1');

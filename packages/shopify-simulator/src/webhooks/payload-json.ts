/** Marks a text that is serialized as a JSON number. */
const placeholder = '\u0000';

/**
 * Returns an id in a form that `toPayload` writes as a JSON number. Ids of any size keep their
 * precision.
 */
export const asNumber = (id: string): string => `${placeholder}${id}`;

/** Serializes a payload as JSON, with ids as numbers. */
export const toPayload = (value: unknown): string =>
  JSON.stringify(value).replace(/"\\u0000(\d+)"/g, '$1');

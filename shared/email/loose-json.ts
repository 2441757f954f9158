/** A document node from an unknown source. None of its properties have been validated. */
export interface Loose {
  type?: unknown;
  attrs?: unknown;
  content?: unknown;
  marks?: unknown;
  text?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const listOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

import type { AttributeValue, Item } from '../values/attribute-value';

/** A path with its aliases replaced by attribute names. */
export type DocumentPath = readonly (string | number)[];

const readStep = (value: AttributeValue, part: string | number): AttributeValue | undefined =>
  typeof part === 'number' ? value.L?.[part] : value.M?.[part];

/** Returns the value at a path, or undefined if any step is missing. */
export const readPath = (item: Item, path: DocumentPath): AttributeValue | undefined => {
  const [head, second] = path;
  let value = item[String(head)];
  if (second === undefined) return value;
  for (let index = 1; value && index < path.length; index += 1) {
    value = readStep(value, path[index] ?? '');
  }
  return value;
};

/** Formats a path as AWS's error messages show it, for example `[a, [1], b]`. */
export const showPath = (path: DocumentPath) =>
  `[${path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(', ')}]`;

export const isSamePath = (a: DocumentPath, b: DocumentPath) =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/** Deeper inputs are left to the SDK, as are those that contain themselves. */
const deepest = 40;

/** Stands for what JSON does not say just as the SDK would write it. */
export const notPlain = Symbol('not plain');

/**
 * A value as it comes out of its JSON: texts, numbers, flags, lists and plain objects without members
 * that are undefined. Bytes, dates, sets, null and all else are the SDK's to write.
 * @returns a copy that shares nothing with the value, or `notPlain`
 */
export const plainCopy = (value: unknown, depth = 0): unknown => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : notPlain;
    case 'object':
      if (value === null || depth >= deepest) return notPlain;
      return Array.isArray(value) ? copyList(value, depth) : copyMembers(value, depth);
    default:
      return notPlain;
  }
};

const copyList = (list: readonly unknown[], depth: number): unknown => {
  const copy: unknown[] = [];
  for (const member of list) {
    // JSON writes a gap as null, the SDK leaves it out.
    if (member === undefined) return notPlain;
    const copied = plainCopy(member, depth + 1);
    if (copied === notPlain) return notPlain;
    copy.push(copied);
  }
  return copy;
};

const copyMembers = (value: object, depth: number): unknown => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return notPlain;
  const members = value as Readonly<Record<string, unknown>>;
  const copy: Record<string, unknown> = {};
  for (const name in members) {
    const member = members[name];
    if (member === undefined) continue;
    const copied = plainCopy(member, depth + 1);
    // A member of this name would become what the copy inherits from.
    if (copied === notPlain || name === '__proto__') return notPlain;
    copy[name] = copied;
  }
  return copy;
};

/** Deeper inputs are left to the SDK, as are those that contain themselves. */
const deepest = 40;

/**
 * Whether JSON says all of a value just as the SDK would write it: texts, numbers, flags, lists and
 * plain objects. Bytes, dates, sets, null and all else are the SDK's to write.
 */
export const isPlain = (value: unknown, depth = 0): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value !== null && depth < deepest && isPlainObject(value, depth);
    default:
      return false;
  }
};

const isPlainObject = (value: object, depth: number): boolean => {
  if (Array.isArray(value)) {
    // JSON writes a gap as null, the SDK leaves it out.
    return value.every((member) => member !== undefined && isPlain(member, depth + 1));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) if (!isPlain(members[name], depth + 1)) return false;
  return true;
};

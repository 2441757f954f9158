import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import { attributeKey, shadowedKeys } from './attribute-key-rules';
import { cleanLine, cleanText } from './clean-text-rules';

export type Attributes = Readonly<Record<string, string>>;

const attributeError = (typed: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [`fields.${typed}`]: message } });

/**
 * Returns the key in the form that merge tags use. Returns undefined for an empty key and for
 * `email`, which isn't stored as an attribute. If the key is already stored, it stays unchanged.
 * @throws AppError invalid_request for a name that can't become a merge tag, or that is taken
 */
const keyOf = (typed: string, stored: Attributes): string | undefined => {
  const plain = cleanLine(typed);
  if (Object.hasOwn(stored, plain)) return plain;
  const key = attributeKey(plain);
  if (!plain || key === 'email') return undefined;
  if (!key)
    throw attributeError(typed, `“${plain}” can’t be an attribute name. Start with a letter.`);
  if (shadowedKeys.includes(key))
    throw attributeError(typed, `“${plain}” is taken. Choose another name.`);
  return key;
};

/** Returns how many bytes attributes take in an item, including their keys. */
export const attributeBytes = (fields: Attributes): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value),
    0,
  );

/**
 * @throws AppError invalid_request when a subscriber would have more attributes than an import
 *   allows
 */
const checkSize = (fields: Attributes): void => {
  if (Object.keys(fields).length > limits.maxAttributes) {
    throw attributeError('', `A subscriber can have up to ${limits.maxAttributes} attributes.`);
  }
  if (attributeBytes(fields) > limits.attributesMaxBytes) {
    throw attributeError('', 'A subscriber can have up to 32 KB of attributes.');
  }
};

/**
 * Returns as many of the new attributes as a subscriber may have and drops the others. Used for
 * data that doesn't come from the customer, because no one could act on an error.
 */
export const withinLimits = (fields: Attributes, stored: Attributes): Attributes => {
  let all = stored;
  for (const [key, value] of Object.entries(fields)) {
    const extendedFields = { ...all, [key]: value };
    const isFull =
      Object.keys(extendedFields).length > limits.maxAttributes ||
      attributeBytes(extendedFields) > limits.attributesMaxBytes;
    if (!isFull) all = extendedFields;
  }
  return Object.fromEntries(
    Object.keys(fields).flatMap((key) => (Object.hasOwn(all, key) ? [[key, all[key] ?? '']] : [])),
  );
};

/**
 * Converts attributes that a user typed to their stored form and drops those with an empty key or
 * value.
 */
export const cleanAttributes = (typed: Attributes, stored: Attributes = {}): Attributes => {
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const value = cleanText(text);
    const key = value ? keyOf(name, stored) : undefined;
    if (key) fields[key] = value;
  }
  checkSize({ ...stored, ...fields });
  return fields;
};

export type AttributeChanges = {
  readonly set: Attributes;
  readonly remove: readonly string[];
};

/**
 * Returns how a patch changes the stored attributes. `null` or an empty value removes an attribute.
 */
export const attributeChanges = (
  patch: Readonly<Record<string, string | null>>,
  stored: Attributes,
): AttributeChanges => {
  const set: Record<string, string> = {};
  const remove = new Set<string>();
  for (const [name, text] of Object.entries(patch)) {
    const key = keyOf(name, stored);
    const value = cleanText(text ?? '');
    if (key && value && stored[key] !== value) set[key] = value;
    if (key && !value && Object.hasOwn(stored, key)) remove.add(key);
  }
  const remaining = Object.entries(stored).filter(([key]) => !remove.has(key));
  checkSize({ ...Object.fromEntries(remaining), ...set });
  return { set, remove: [...remove].filter((key) => !Object.hasOwn(set, key)) };
};

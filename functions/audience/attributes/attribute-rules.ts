import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';
import { attributeKey, shadowedKeys } from './attribute-key-rules';
import { cleanLine, cleanText } from './typed-text-rules';

export type Attributes = Readonly<Record<string, string>>;

const refused = (typed: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [`fields.${typed}`]: message } });

/**
 * The key as merge tags write it; undefined for an empty one, and for email, which the product
 * stores itself. A key that is already stored is used as it is.
 * @throws AppError invalid_request for a name of which no merge tag can be made, or that is taken
 */
const keyOf = (typed: string, stored: Attributes): string | undefined => {
  const plain = cleanLine(typed);
  if (Object.hasOwn(stored, plain)) return plain;
  const key = attributeKey(plain);
  if (!plain || key === 'email') return undefined;
  if (!key) throw refused(typed, `“${plain}” can’t be an attribute name. Start with a letter.`);
  if (shadowedKeys.includes(key)) throw refused(typed, `“${plain}” is taken. Choose another name.`);
  return key;
};

/** What attributes take of an item, keys included. */
export const attributeBytes = (fields: Attributes): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value),
    0,
  );

/** @throws AppError invalid_request when a subscriber would hold more than an import allows */
const checkSize = (fields: Attributes): void => {
  if (Object.keys(fields).length > limits.mostAttributes) {
    throw refused('', `A subscriber can have up to ${limits.mostAttributes} attributes.`);
  }
  if (attributeBytes(fields) > limits.attributesMaxBytes) {
    throw refused('', 'A subscriber can have up to 32 KB of attributes.');
  }
};

/**
 * As many of the new attributes as a subscriber may hold; the others are left out, for what is told
 * by others than the customer nobody can do anything about it.
 */
export const fitting = (fields: Attributes, stored: Attributes): Attributes => {
  let all = stored;
  for (const [key, value] of Object.entries(fields)) {
    const more = { ...all, [key]: value };
    const isFull =
      Object.keys(more).length > limits.mostAttributes ||
      attributeBytes(more) > limits.attributesMaxBytes;
    if (!isFull) all = more;
  }
  return Object.fromEntries(
    Object.keys(fields).flatMap((key) => (Object.hasOwn(all, key) ? [[key, all[key] ?? '']] : [])),
  );
};

/** Attributes as typed, in stored form; those with an empty key or value are dropped. */
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

/** What a patch changes of the stored attributes; `null` and empty values remove one. */
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
  const kept = Object.entries(stored).filter(([key]) => !remove.has(key));
  checkSize({ ...Object.fromEntries(kept), ...set });
  return { set, remove: [...remove].filter((key) => !Object.hasOwn(set, key)) };
};

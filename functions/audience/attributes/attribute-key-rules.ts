import {
  ADDRESS_TAG,
  BRAND_TAG,
  normalizeMergeName,
  shortMergeName,
  UNSUBSCRIBE_TAG,
} from '../../../shared/email/merge/merge-tokens';

const builtInTags: readonly string[] = [UNSUBSCRIBE_TAG, ADDRESS_TAG, BRAND_TAG];

/**
 * Merge tags with these names mean something else, so an attribute with such a name would never be
 * shown.
 */
export const shadowedKeys: readonly string[] = ['name', ...builtInTags];

/**
 * Names that a column of a file can't use as an attribute. A number is appended to such a name.
 * First and last name are ordinary attributes, but in a file they come from the columns that are
 * recognized as names.
 */
export const reservedKeys: readonly string[] = [
  ...['email', 'name', 'first_name', 'last_name'],
  ...builtInTags,
];

/** A header may be a whole question, so only its beginning becomes the attribute's name. */
const maxKeyChars = 60;

/**
 * Returns the name of an attribute in the form that merge tags use, or undefined if none of its
 * letters can be used.
 */
export const attributeKey = (name: string): string | undefined =>
  shortMergeName(name.trim(), maxKeyChars);

/**
 * Returns the account's attribute for a key. Keys used to lose their accents, and an attribute from
 * that time keeps its name. So `größe` means `grosse` until the account has an attribute `größe`.
 */
export const existingKeyFor = (key: string, knownKeys: ReadonlySet<string>): string => {
  if (knownKeys.has(key)) return key;
  const former = normalizeMergeName(key).slice(0, maxKeyChars);
  return knownKeys.has(former) ? former : key;
};

const noKeys: ReadonlySet<string> = new Set();

/**
 * Creates attribute names from headers. Each name is unique and differs from the names in
 * `fixedKeys`.
 * @param knownKeys the attributes that the account has
 */
export const keyMaker = (fixedKeys: readonly string[] = [], knownKeys = noKeys) => {
  const usedKeys = new Set([...reservedKeys, ...fixedKeys]);
  return (header: string, index: number): string => {
    const ownKey = attributeKey(header) ?? `column_${index + 1}`;
    const former = existingKeyFor(ownKey, knownKeys);
    const base = usedKeys.has(former) ? ownKey : former;
    let key = base;
    for (let number = 2; usedKeys.has(key); number += 1) key = `${base}_${number}`;
    usedKeys.add(key);
    return key;
  };
};

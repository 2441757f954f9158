import {
  ADDRESS_TAG,
  BRAND_TAG,
  foldedMergeName,
  shortMergeName,
  UNSUBSCRIBE_TAG,
} from '../../../shared/email/merge/merge-tokens';

const mailTags: readonly string[] = [UNSUBSCRIBE_TAG, ADDRESS_TAG, BRAND_TAG];

/**
 * Merge tags with these names mean something else, so an attribute with such a name would never be
 * shown.
 */
export const shadowedKeys: readonly string[] = ['name', ...mailTags];

/**
 * Names that a file's column can't have as an attribute. It gets a number appended. First and last
 * name are attributes like any other, but in a file they come from the columns recognized as names.
 */
export const reservedKeys: readonly string[] = [
  ...['email', 'name', 'first_name', 'last_name'],
  ...mailTags,
];

/** Headers can be whole questions. Their beginning is enough for a name. */
const maxKeyChars = 60;

/**
 * Returns the name of an attribute as merge tags write it, or undefined when none of its letters
 * can be kept.
 */
export const attributeKey = (name: string): string | undefined =>
  shortMergeName(name.trim(), maxKeyChars);

/**
 * Returns the account's attribute that a key stands for. An attribute created when keys still lost
 * their accents keeps its name: `größe` means `grosse` there, until the account has a `größe`.
 */
export const existingKeyFor = (key: string, known: ReadonlySet<string>): string => {
  if (known.has(key)) return key;
  const former = foldedMergeName(key).slice(0, maxKeyChars);
  return known.has(former) ? former : key;
};

const none: ReadonlySet<string> = new Set();

/**
 * Makes attribute names from headers, each unique and different from those in `given`.
 * @param known the attributes that the account has
 */
export const keyMaker = (given: readonly string[] = [], known = none) => {
  const taken = new Set([...reservedKeys, ...given]);
  return (header: string, index: number): string => {
    const own = attributeKey(header) ?? `column_${index + 1}`;
    const former = existingKeyFor(own, known);
    const base = taken.has(former) ? own : former;
    let key = base;
    for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
    taken.add(key);
    return key;
  };
};

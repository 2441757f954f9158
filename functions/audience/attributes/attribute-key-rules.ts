import {
  ADDRESS_TAG,
  BRAND_TAG,
  foldedMergeName,
  shortMergeName,
  UNSUBSCRIBE_TAG,
} from '../../../shared/email/merge/merge-tokens';

const mailTags: readonly string[] = [UNSUBSCRIBE_TAG, ADDRESS_TAG, BRAND_TAG];

/** Merge tags of these names mean something else, so such an attribute would never be shown. */
export const shadowedKeys: readonly string[] = ['name', ...mailTags];

/**
 * Names that a column of a file cannot have as an attribute: it gets a number. First and last name
 * are attributes like any other, but in a file they come from the columns recognised as names.
 */
export const reservedKeys: readonly string[] = [
  ...['email', 'name', 'first_name', 'last_name'],
  ...mailTags,
];

/** Headers can be whole questions; the beginning of one is enough for a name. */
const mostKeyChars = 60;

/**
 * The name of an attribute as merge tags write it; undefined when none of its letters can be kept.
 */
export const attributeKey = (name: string): string | undefined =>
  shortMergeName(name.trim(), mostKeyChars);

/**
 * The attribute that a key stands for among those an account has. One that was made while keys lost
 * their accents goes on under its name: `größe` is `grosse` there, until the account has a `größe`.
 */
export const knownAs = (key: string, known: ReadonlySet<string>): string => {
  if (known.has(key)) return key;
  const former = foldedMergeName(key).slice(0, mostKeyChars);
  return known.has(former) ? former : key;
};

const none: ReadonlySet<string> = new Set();

/**
 * Makes attribute names from headers, each once and none of those `given` already.
 * @param known the attributes that the account has
 */
export const keyMaker = (given: readonly string[] = [], known = none) => {
  const taken = new Set([...reservedKeys, ...given]);
  return (header: string, index: number): string => {
    const own = attributeKey(header) ?? `column_${index + 1}`;
    const former = knownAs(own, known);
    const base = taken.has(former) ? own : former;
    let key = base;
    for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
    taken.add(key);
    return key;
  };
};

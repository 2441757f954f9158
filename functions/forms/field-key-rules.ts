import { attributeKey, shadowedKeys } from '../audience/attributes/attribute-key-rules';

/** A short number for a text, the same for ever (FNV-1a). */
const numberOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** What a visitor's answer becomes: the name, or an attribute of this key. */
export type FieldTarget = { readonly name: true } | { readonly key: string };

/**
 * Where the answers of a field go, by its label alone, so that a field keeps its attribute whatever
 * is added before it. A label of which no merge tag can be made gets a number.
 * @returns nothing for labels that mean something else in merge tags
 */
export const fieldTarget = (label: string): FieldTarget | undefined => {
  const key = attributeKey(label) ?? `field_${numberOf(label.trim().toLowerCase())}`;
  if (key === 'name') return { name: true };
  return key === 'email' || shadowedKeys.includes(key) ? undefined : { key };
};

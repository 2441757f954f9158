import { attributeLabel } from '../../../../../shared/audience/attribute-words';
import { normalizeMergeName, readMergeName } from '../../../../../shared/email/merge/merge-tokens';

/** One attribute while it is being edited. */
export type AttributeRow = {
  /**
   * Identifies the row. The attribute's key can't do that, because it may change while someone
   * types.
   */
  readonly id: number;
  readonly key: string;
  /** The name as typed. Set while its key isn't known yet. */
  readonly text?: string;
  readonly value: string;
};

let nextId = 0;
const newId = (): number => {
  nextId += 1;
  return nextId;
};

/**
 * Returns the name that the field shows: the typed name, or the key's display name if nothing was
 * typed.
 */
export const textOf = ({ key, text }: AttributeRow): string => text ?? attributeLabel(key);

/**
 * Returns the key for a typed name. If the name is an existing attribute's display name, returns
 * that attribute's key, or else a new key.
 */
export const keyOf = (text: string, knownKeys: readonly string[]): string => {
  const name = text.trim();
  if (knownKeys.includes(name)) return name;
  const hasSameLabel = (key: string) => attributeLabel(key).toLowerCase() === name.toLowerCase();
  const key = readMergeName(name);
  const former = key && normalizeMergeName(key);
  return knownKeys.find(hasSameLabel) ?? knownKeys.find((known) => known === former) ?? name;
};

export const emptyRow = (): AttributeRow => ({ id: newId(), key: '', value: '' });

/** The product stores the email address itself, so an attribute named “email” has no row. */
const isHidden = (key: string): boolean => key.trim().toLowerCase() === 'email';

export const rowsOf = (fields: Readonly<Record<string, string>>): AttributeRow[] =>
  Object.entries(fields)
    .filter(([key]) => !isHidden(key))
    .map(([key, value]) => ({ id: newId(), key, value }));

/** Returns the attributes to send. Leaves out rows with an empty key or value. */
export const fieldsOf = (rows: readonly AttributeRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map(({ key, value }) => [key.trim(), value.trim()] as const)
      .filter(([key, value]) => key && value && !isHidden(key)),
  );

/** Returns the rows that repeat the key of an earlier row. */
export const repeatedRows = (rows: readonly AttributeRow[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  const repeatedIds = new Set<number>();
  for (const { id, key } of rows) {
    const name = key.trim().toLowerCase();
    if (name && seen.has(name)) repeatedIds.add(id);
    seen.add(name);
  }
  return repeatedIds;
};

/**
 * Returns only the attributes that changed, so that concurrent changes to other attributes aren't
 * overwritten.
 */
export const attributePatch = (
  savedFields: Readonly<Record<string, string>>,
  rows: readonly AttributeRow[],
): Record<string, string | null> => {
  const after = fieldsOf(rows);
  const removedKeys = Object.keys(savedFields).filter(
    (key) => !isHidden(key) && !Object.hasOwn(after, key),
  );
  const changedEntries = Object.entries(after).filter(([key, value]) => savedFields[key] !== value);
  return {
    ...Object.fromEntries(removedKeys.map((key) => [key, null])),
    ...Object.fromEntries(changedEntries),
  };
};

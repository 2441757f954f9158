import { attributeLabel } from '../../../../../shared/audience/attribute-words';
import { foldedMergeName, readMergeName } from '../../../../../shared/email/merge/merge-tokens';

/** One attribute as it is being typed. */
export type AttributeRow = {
  /** Of the row, not of the attribute: its key may change while it is typed. */
  readonly id: number;
  readonly key: string;
  /** What was typed as its name, before it is known what it names. */
  readonly text?: string;
  readonly value: string;
};

let nextId = 0;
const newId = (): number => {
  nextId += 1;
  return nextId;
};

/** The name as it stands in its field: as it was typed, or the words of the key. */
export const textOf = ({ key, text }: AttributeRow): string => text ?? attributeLabel(key);

/** The key that a typed name means: that of an attribute there is, by its words; or a new one. */
export const keyOf = (text: string, knownKeys: readonly string[]): string => {
  const name = text.trim();
  if (knownKeys.includes(name)) return name;
  const isMeant = (key: string) => attributeLabel(key).toLowerCase() === name.toLowerCase();
  const key = readMergeName(name);
  const former = key && foldedMergeName(key);
  return knownKeys.find(isMeant) ?? knownKeys.find((known) => known === former) ?? name;
};

export const emptyRow = (): AttributeRow => ({ id: newId(), key: '', value: '' });

/** The product keeps the address itself: an attribute of that name has no row. */
const isHidden = (key: string): boolean => key.trim().toLowerCase() === 'email';

export const rowsOf = (fields: Readonly<Record<string, string>>): AttributeRow[] =>
  Object.entries(fields)
    .filter(([key]) => !isHidden(key))
    .map(([key, value]) => ({ id: newId(), key, value }));

/** What is sent: rows with an empty key or value are dropped. */
export const fieldsOf = (rows: readonly AttributeRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map(({ key, value }) => [key.trim(), value.trim()] as const)
      .filter(([key, value]) => key && value && !isHidden(key)),
  );

/** Rows that repeat the key of a row above them. */
export const repeatedRows = (rows: readonly AttributeRow[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, key } of rows) {
    const name = key.trim().toLowerCase();
    if (name && seen.has(name)) repeated.add(id);
    seen.add(name);
  }
  return repeated;
};

/** Only what differs from what was there, so that somebody else's attributes stay as they are. */
export const attributePatch = (
  before: Readonly<Record<string, string>>,
  rows: readonly AttributeRow[],
): Record<string, string | null> => {
  const after = fieldsOf(rows);
  const gone = Object.keys(before).filter((key) => !isHidden(key) && !Object.hasOwn(after, key));
  const changed = Object.entries(after).filter(([key, value]) => before[key] !== value);
  return {
    ...Object.fromEntries(gone.map((key) => [key, null])),
    ...Object.fromEntries(changed),
  };
};

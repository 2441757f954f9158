import type { ColumnChoice, ColumnMeaning } from '../../../shared/contracts/imports/import-columns';
import { limits } from '../../../shared/limits';
import {
  attributeKey,
  existingKeyFor,
  keyMaker,
  reservedKeys,
} from '../../audience/attributes/attribute-key-rules';
import { AppError } from '../../platform/app-error';
import type { Column } from './column';
import { isConsentStatusMeaning } from './consent-status/value-rules';

const invalidColumnsError = (message: string) => new AppError('csv_columns_invalid', message);

/** Meanings that only one column may have, because a subscriber has only one such value. */
const singleUse: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  email: 'the email address',
  firstName: 'the first name',
  lastName: 'the last name',
  name: 'the full name',
};

const checkMeanings = (choices: readonly ColumnChoice[], columns: readonly Column[]) => {
  const columnIndexes = choices.map(({ column }) => column);
  if (
    new Set(columnIndexes).size < columnIndexes.length ||
    columnIndexes.some((columnIndex) => columnIndex >= columns.length)
  ) {
    throw invalidColumnsError('These columns don’t match the file. Upload it again.');
  }
  const count = (countedMeaning: ColumnMeaning) =>
    choices.filter(({ meaning }) => meaning === countedMeaning).length;
  if (count('email') === 0)
    throw invalidColumnsError('Choose the column that holds the email addresses.');
  for (const [meaning, roleText] of Object.entries(singleUse)) {
    if (choices.filter((choice) => choice.meaning === meaning).length > 1) {
      throw invalidColumnsError(`Only one column can be ${roleText}. Change the others.`);
    }
  }
  // Our own export may exceed the limit, because it has a column for every attribute of the
  // audience.
  const plannedCount = columns.filter(({ meaning }) => meaning === 'attribute').length;
  const max = Math.max(limits.maxAttributes, plannedCount);
  if (count('attribute') > max) {
    throw invalidColumnsError(
      `A subscriber can have up to ${max} attributes. Ignore ${count('attribute') - max} more columns.`,
    );
  }
};

/**
 * Returns the attribute key that the user typed, or undefined when there is none. A key that we
 * proposed needs no check.
 */
const typedKey = (
  { column, key = '' }: ColumnChoice,
  columns: readonly Column[],
  knownKeys: ReadonlySet<string>,
): string | undefined => {
  if (key === '') return undefined;
  if (key === columns[column]?.key) return key;
  const name = attributeKey(key);
  if (!name) throw invalidColumnsError(`"${key}" can’t be an attribute name. Start with a letter.`);
  if (reservedKeys.includes(name)) {
    throw invalidColumnsError(`"${name}" is reserved. Give the attribute another name.`);
  }
  return existingKeyFor(name, knownKeys);
};

const checkKeys = (keys: readonly string[]) => {
  const duplicateKey = keys.find((key, index) => keys.indexOf(key) < index);
  if (duplicateKey)
    throw invalidColumnsError(`Two columns are named "${duplicateKey}". Rename one.`);
};

/**
 * Returns the columns as the user chose them, instead of what their headers say.
 * @param knownKeys the attributes that the account has
 * @throws AppError csv_columns_invalid, which says what to change
 */
export const chosenColumns = (
  columns: readonly Column[],
  choices: readonly ColumnChoice[],
  knownKeys: ReadonlySet<string> = new Set(),
): Column[] => {
  checkMeanings(choices, columns);
  const attributes = choices.filter(({ meaning }) => meaning === 'attribute');
  const typedKeys = attributes.flatMap((choice) => typedKey(choice, columns, knownKeys) ?? []);
  checkKeys(typedKeys);
  const nextKey = keyMaker(typedKeys, knownKeys);
  const choiceByColumn = new Map(choices.map((choice) => [choice.column, choice]));
  return columns.map(({ header }, index): Column => {
    const choice = choiceByColumn.get(index);
    const { meaning = 'ignored', values } = choice ?? {};
    if (isConsentStatusMeaning(meaning)) return { header, meaning, ...(values ? { values } : {}) };
    if (choice?.meaning !== 'attribute') {
      const domains = meaning === 'email' ? choice?.domains : undefined;
      return { header, meaning, ...(domains ? { domains } : {}) };
    }
    return {
      header,
      meaning: 'attribute',
      key: typedKey(choice, columns, knownKeys) ?? nextKey(header, index),
      ...(choice.dates ? { dates: choice.dates } : {}),
    };
  });
};

import type {
  ValueChoice,
  ValueMeaning,
} from '../../../../shared/contracts/imports/import-columns';
import { meaningOfCell, type Reading } from './column-reading';
import { active, type ConsentStatus, consentStatusOf, strictest } from './consent-status-rules';
import { valueKey } from './value-text';

/** A value without a known meaning, which therefore keeps the person from being emailed. */
export type UnclearValue = { readonly column: string; readonly value: string };

export type RowConsentStatus = {
  readonly consentStatus: ConsentStatus;
  readonly unclear?: UnclearValue;
};

export type ConsentStatusColumn = {
  readonly index: number;
  readonly header: string;
  readonly meaning: Reading;
  meaningOf(cell: string): ValueMeaning;
};

/**
 * The maximum number of values to cache. Most of these columns have few values, but some have a
 * different value in each row.
 */
const maxRemembered = 1000;
const maxValueLength = 100;

type Choices = readonly ValueChoice[];

/**
 * Returns a column that says who may be emailed. The user's choice for a value overrides what we
 * read in the value.
 */
export const consentStatusColumn = (
  place: { readonly index: number; readonly header: string },
  meaning: Reading,
  choices: Choices = [],
): ConsentStatusColumn => {
  const chosenMeanings = new Map(choices.map(({ value, means }) => [valueKey(value), means]));
  const meaningByCell = new Map<string, ValueMeaning>();
  return {
    ...place,
    meaning,
    meaningOf(cell) {
      const known = meaningByCell.get(cell);
      if (known) return known;
      const means =
        (chosenMeanings.size > 0 && chosenMeanings.get(valueKey(cell))) ||
        meaningOfCell(meaning, cell);
      if (meaningByCell.size < maxRemembered) meaningByCell.set(cell, means);
      return means;
    },
  };
};

/** Returns the strictest status that any of the row's columns gives. */
export const consentStatusOfRow = (
  columns: readonly ConsentStatusColumn[],
  cellAt: (index: number) => string,
): RowConsentStatus => {
  if (columns.length === 0) return { consentStatus: active };
  const readings = columns.map(({ index, header, meaningOf }) => {
    const value = cellAt(index);
    return { column: header, value, means: meaningOf(value) };
  });
  const consentStatus = strictest(readings.map(({ means }) => consentStatusOf[means]));
  const open = readings.find(({ means }) => means === 'ask');
  // If another column already forbids emailing the person, asking about this value would change
  // nothing.
  if (!open || readings.some(({ means }) => means !== 'ask' && means !== 'active'))
    return { consentStatus };
  return {
    consentStatus,
    unclear: { column: open.column, value: open.value.slice(0, maxValueLength) },
  };
};

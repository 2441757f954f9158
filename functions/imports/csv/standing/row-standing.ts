import type {
  ValueChoice,
  ValueMeaning,
} from '../../../../shared/contracts/imports/import-columns';
import { meaningIn, type Reading } from './column-reading';
import { active, type Standing, standingOf, strictest } from './standing-rules';
import { valueKey } from './value-text';

/** A value that nobody has explained yet and that therefore keeps the person from being mailed. */
export type Unclear = { readonly column: string; readonly value: string };

export type RowStanding = { readonly standing: Standing; readonly unclear?: Unclear };

export type StandingColumn = {
  readonly index: number;
  readonly header: string;
  readonly meaning: Reading;
  meaningOf(cell: string): ValueMeaning;
};

/**
 * Bounds the cache of values: most of these columns have few, some have a different one in each
 * row.
 */
const remembered = 1000;
const shownChars = 100;

type Choices = readonly ValueChoice[];

/**
 * A column that says who may be mailed. What the user chose for a value overrides what we read in
 * it.
 */
export const standingColumn = (
  place: { readonly index: number; readonly header: string },
  meaning: Reading,
  choices: Choices = [],
): StandingColumn => {
  const chosen = new Map(choices.map(({ value, means }) => [valueKey(value), means]));
  const seen = new Map<string, ValueMeaning>();
  return {
    ...place,
    meaning,
    meaningOf(cell) {
      const known = seen.get(cell);
      if (known) return known;
      const means = (chosen.size > 0 && chosen.get(valueKey(cell))) || meaningIn(meaning, cell);
      if (seen.size < remembered) seen.set(cell, means);
      return means;
    },
  };
};

/** The strictest status that any of the row's columns gives. */
export const standingOfRow = (
  columns: readonly StandingColumn[],
  cellAt: (index: number) => string,
): RowStanding => {
  if (columns.length === 0) return { standing: active };
  const said = columns.map(({ index, header, meaningOf }) => {
    const value = cellAt(index);
    return { column: header, value, means: meaningOf(value) };
  });
  const standing = strictest(said.map(({ means }) => standingOf[means]));
  const open = said.find(({ means }) => means === 'ask');
  // If another column already forbids mail, explaining this value would change nothing.
  if (!open || said.some(({ means }) => means !== 'ask' && means !== 'active')) return { standing };
  return {
    standing,
    unclear: { column: open.column, value: open.value.slice(0, shownChars) },
  };
};

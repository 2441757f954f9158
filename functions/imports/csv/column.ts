import type {
  ColumnChoice,
  ColumnMeaning,
  DateReading,
  ValueChoice,
} from '../../../shared/contracts/imports/import-columns';

/** A column of a file: its header, and what an import uses it for. */
export type Column = {
  /** The header as written in the file, or `Column 3` when there is none. */
  readonly header: string;
  readonly meaning: ColumnMeaning;
  /** The attribute's key, which is a merge-tag name. */
  readonly key?: string;
  /** The user's choices for values in a column that says who may be emailed. */
  readonly values?: readonly ValueChoice[];
  /** How to read the column's cells if they are dates. */
  readonly dates?: DateReading | undefined;
  /** For the address column: domains to correct. */
  readonly domains?: ColumnChoice['domains'];
};

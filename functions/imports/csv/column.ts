import type {
  ColumnChoice,
  ColumnMeaning,
  DateReading,
  ValueChoice,
} from '../../../shared/contracts/imports/import-columns';

/** One column of a file: what stands at its head, and what an import takes it for. */
export type Column = {
  /** As it stands in the file; `Column 3` where there is none. */
  readonly header: string;
  readonly meaning: ColumnMeaning;
  /** The attribute's key: a merge-tag name. */
  readonly key?: string;
  /** What was chosen about values of a column that says who may be mailed. */
  readonly values?: readonly ValueChoice[];
  /** How its cells are read where they are dates. */
  readonly dates?: DateReading | undefined;
  /** Of the address column: domains to be put right. */
  readonly domains?: ColumnChoice['domains'];
};

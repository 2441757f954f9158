import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { noWords } from './standing-words';
import { leavingTags } from './tag-words';
import { meaningOfValue, type StandingMeaning } from './value-rules';
import { valueKey } from './value-text';

/**
 * How a column's cells are read about who may be mailed: in one of the meanings a column can have;
 * as tags, some of which say that somebody left; or as answers to a question that its header does
 * not make clear, so that nobody can say which answer is the good one; or as days that may be those of
 * leaving, which is a guess and becomes nobody's status.
 */
export type Reading = StandingMeaning | 'tags' | 'answers' | 'days';

/** What a column says on its own, until somebody has decided about it. */
export type ColumnReading = {
  readonly reading: Reading;
  /** The column is taken for it unless a person says otherwise; else it stays an attribute too. */
  readonly isMeaning: boolean;
};

const meaningOfDays = (cell: string): ValueMeaning => {
  const key = valueKey(cell);
  if (key === '' || noWords.has(key)) return 'active';
  return leavingTags(cell) ?? 'noConsent';
};

/** @param cell as it stands in the file */
export const meaningIn = (reading: Reading, cell: string): ValueMeaning => {
  if (reading === 'answers') return 'ask';
  if (reading === 'days') return meaningOfDays(cell);
  if (reading === 'tags') return leavingTags(cell) ?? 'active';
  return meaningOfValue(reading, valueKey(cell));
};

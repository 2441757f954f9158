import type { ValueMeaning } from '../../../../shared/contracts/imports/import-columns';
import { leavingTags } from './tag-words';
import { meaningOfValue, type StandingMeaning } from './value-rules';
import { valueKey } from './value-text';

/**
 * How a column's cells are read about who may be mailed: in one of the meanings a column can have;
 * as tags, some of which say that somebody left; or as answers to a question that its header does
 * not make clear, so that nobody can say which answer is the good one.
 */
export type Reading = StandingMeaning | 'tags' | 'answers';

/** What a column says on its own, until somebody has decided about it. */
export type ColumnReading = {
  readonly reading: Reading;
  /** The column is taken for it unless a person says otherwise; else it stays an attribute too. */
  readonly isMeaning: boolean;
};

/** @param cell as it stands in the file */
export const meaningIn = (reading: Reading, cell: string): ValueMeaning => {
  if (reading === 'answers') return 'ask';
  if (reading === 'tags') return leavingTags(cell) ?? 'active';
  return meaningOfValue(reading, valueKey(cell));
};

import { type RowStanding, type StandingColumn, standingOfRow } from './row-standing';

/** Longer ones are a person's own words on leaving; a history of them has room for this much. */
const longestReason = 300;

/**
 * What a row of our own export says: the status it was written for, with its reason. Who was active
 * there and on the suppression list is not mailed here either, unless they are known here.
 * @param columns the columns of standing as the import's user takes them
 * @param statusReason the column of the reason; -1 for none
 */
export const ownStanding = (
  columns: readonly StandingColumn[],
  cellAt: (index: number) => string,
  statusReason: number,
): RowStanding => {
  const said = standingOfRow(
    columns.filter(({ meaning }) => meaning === 'status'),
    cellAt,
  );
  const reason = statusReason < 0 ? '' : cellAt(statusReason).slice(0, longestReason);
  if (said.standing.status !== 'active') {
    return reason ? { ...said, standing: { ...said.standing, reason } } : said;
  }
  const isSuppressed = columns.some(
    ({ index, meaning, meaningOf }) =>
      meaning === 'suppressed' && meaningOf(cellAt(index)) !== 'active',
  );
  return isSuppressed
    ? { standing: { status: 'unsubscribed', reason: 'import_suppressed' } }
    : said;
};

import { type RowStanding, type StandingColumn, standingOfRow } from './row-standing';

/** Room for a person's own words on why they left; longer reasons are cut in the status history. */
const longestReason = 300;

/**
 * The status and reason that a row of our own export states. Somebody who was active there but on
 * the suppression list is imported as unsubscribed, unless this customer already knows them.
 * @param columns the columns about who may be mailed, as the user has chosen them
 * @param statusReason index of the column with the reason; -1 for none
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

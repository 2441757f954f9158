import { cleanCell } from '../../../audience/attributes/typed-text-rules';
import type { Column } from '../column';
import { type HeaderVerdict, verdictOfHeader } from './standing-header-rules';
import { activeSet, wordMeanings } from './standing-words';
import { isTelling } from './telling-words';
import type { StandingMeaning } from './value-rules';
import { valueKey } from './value-text';

type Cells = readonly string[];

/** A column with more different values holds personal data rather than a status. */
const mostDifferent = 300;
/** No tool writes a status longer than this. */
const mostChars = 60;

/** What was counted in the cells of one column. */
type Tally = {
  readonly seen: Map<string, Said>;
  filled: number;
  /** Cells with a known word about who may be mailed. */
  understood: number;
  /** Of those, cells that say somebody left or never agreed. */
  leaving: number;
  /** Of those, cells whose words are used for mailing lists only. */
  telling: number;
  links: number;
  isDismissed: boolean;
};
type Said = 'nothing' | 'link' | 'active' | 'leaving' | 'telling';

const newTally = (): Tally => ({
  seen: new Map(),
  filled: 0,
  understood: 0,
  leaving: 0,
  telling: 0,
  links: 0,
  isDismissed: false,
});

const saidBy = (cell: string): Said => {
  if (/^(?:https?:|www\.)/i.test(cell)) return 'link';
  if (cell.length > mostChars) return 'nothing';
  const key = valueKey(cell);
  if (isTelling(key)) return 'telling';
  if (wordMeanings.has(key)) return 'leaving';
  return activeSet.has(key) ? 'active' : 'nothing';
};

const addCell = (tally: Tally, raw: string) => {
  let said = tally.seen.get(raw);
  if (!said) {
    said = saidBy(cleanCell(raw));
    tally.seen.set(raw, said);
    tally.isDismissed = tally.seen.size > mostDifferent;
  }
  tally.filled += 1;
  if (said === 'link') tally.links += 1;
  if (said === 'nothing' || said === 'link') return;
  tally.understood += 1;
  if (said !== 'active') tally.leaving += 1;
  if (said === 'telling') tally.telling += 1;
};

const tallyOf = (records: Iterable<{ readonly cells: Cells }>, wanted: readonly number[]) => {
  const tallies = new Map(wanted.map((index) => [index, newTally()]));
  for (const { cells } of records) {
    for (const [index, tally] of tallies) {
      const cell = cells[index];
      if (!cell || tally.isDismissed) continue;
      addCell(tally, cell);
    }
  }
  return tallies;
};

const isMostly = ({ understood, filled }: Tally): boolean => understood * 2 >= filled;

/** Whether the values alone show that the column says who may be mailed. */
const speaks = (verdict: HeaderVerdict, tally: Tally): boolean => {
  if (tally.isDismissed) return false;
  if (verdict === 'weak') return tally.telling > 0 || (tally.leaving > 0 && isMostly(tally));
  return tally.telling > 0 && isMostly(tally);
};

const isOfLinks = ({ links, filled }: Tally): boolean => links * 2 > filled;

const standingAt = (
  verdicts: ReadonlyMap<number, HeaderVerdict>,
  tallies: ReadonlyMap<number, Tally>,
): Map<number, StandingMeaning> => {
  const found = new Map<number, StandingMeaning>();
  const days: number[] = [];
  for (const [index, verdict] of verdicts) {
    const tally = tallies.get(index) ?? newTally();
    if (verdict === 'otherChannel') continue;
    if (verdict === 'consentDay') days.push(index);
    else if (verdict === 'weak' || verdict === 'other') {
      if (speaks(verdict, tally)) found.set(index, 'status');
    } else if (!isOfLinks(tally)) found.set(index, verdict);
  }
  const isSaid = [...found.values()].some((one) => one === 'consent' || one === 'status');
  if (!isSaid) for (const index of days) found.set(index, 'consent');
  return found;
};

/** Columns that may say who may be mailed: those not already recognised as something else. */
const candidates = (columns: readonly Column[], hasHeader: boolean) =>
  columns.flatMap(({ meaning }, index) => {
    const isName = meaning === 'firstName' || meaning === 'lastName' || meaning === 'name';
    const isOpen = meaning === 'attribute' || meaning === 'ignored' || (isName && !hasHeader);
    return isOpen ? [index] : [];
  });

/**
 * Marks the columns that say who may be mailed, judged by header and values. Reads every row,
 * because the first person who left may be in the last one.
 */
export const withStanding = (
  columns: readonly Column[],
  records: Iterable<{ readonly cells: Cells }>,
  hasHeader: boolean,
): Column[] => {
  const open = candidates(columns, hasHeader);
  const headerAt = (index: number) => (hasHeader ? (columns[index]?.header ?? '') : '');
  const verdicts = new Map(open.map((index) => [index, verdictOfHeader(headerAt(index))]));
  const found = standingAt(verdicts, tallyOf(records, open));
  return columns.map((column, index): Column => {
    const meaning = found.get(index);
    return meaning ? { header: column.header, meaning } : column;
  });
};

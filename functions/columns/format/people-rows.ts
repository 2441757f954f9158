import type { PeopleColumn } from './arrow-people';
import { idIn } from './ids';
import { compareMoments, momentAt } from './moments';

/** The id of a row, which has been fetched. */
export const idAt = ({ ids }: PeopleColumn, row: number): string => idIn(ids, row);

/** When somebody was added, as the table has it. */
export const createdAt = ({ created }: PeopleColumn, row: number): string => momentAt(created, row);

export const compareCreated = (
  one: PeopleColumn,
  row: number,
  other: PeopleColumn,
  otherRow: number,
): number => compareMoments(one.created, row, other.created, otherRow);

/**
 * Which of two ids comes first. Where their beginnings do not tell and one of them is not there, it is
 * noted as wanted, and neither comes first: `withIds` asks again.
 */
export const compareIds = (
  one: PeopleColumn,
  row: number,
  other: PeopleColumn,
  otherRow: number,
): number => {
  const lead = one.leads[row] ?? 0;
  const otherLead = other.leads[otherRow] ?? 0;
  if (lead !== otherLead && lead > 0 && otherLead > 0) return lead - otherLead;
  const ids = one.ids;
  const others = other.ids;
  if (!ids.isKnown(row) || !others.isKnown(otherRow)) {
    if (!ids.isKnown(row)) ids.want(row);
    if (!others.isKnown(otherRow)) others.want(otherRow);
    return 0;
  }
  if (ids.isBare !== others.isBare) {
    return Buffer.from(idIn(ids, row)).compare(Buffer.from(idIn(others, otherRow)));
  }
  return ids.bytes.compare(
    ...[others.bytes, others.from(otherRow), others.to(otherRow)],
    ...[ids.from(row), ids.to(row)],
  );
};

/** Rounds in which what is wanted is fetched row by row; then all ids of the lanes in question are. */
const patientRounds = 2;

/**
 * What a pass over lanes finds, which compares people by their ids where nothing else tells: it is
 * repeated until every id that decided something was there.
 */
export const withIds = async <Result>(
  lanes: readonly PeopleColumn[],
  pass: () => Result,
): Promise<Result> => {
  for (let round = 0; ; round += 1) {
    // What somebody else's pass noted is theirs: nothing happens between a pass and its taking.
    const result = pass();
    const wanted = lanes.map(({ ids }) => ids.takeWanted());
    if (wanted.every((rows) => rows.length === 0)) return result;
    await Promise.all(
      lanes.map(({ ids }, index) => {
        const rows = wanted[index] ?? [];
        return round < patientRounds || rows.length === 0 ? ids.fetch(rows) : ids.fetchAll();
      }),
    );
  }
};

type Placed = { readonly people: PeopleColumn; readonly row: number };

/** The ids of rows of several lanes, in the order in which they are given. */
export const idsOf = async (rows: readonly Placed[]): Promise<string[]> => {
  const byLane = Map.groupBy(rows, ({ people }) => people);
  await Promise.all([...byLane].map(([{ ids }, own]) => ids.fetch(own.map(({ row }) => row))));
  return rows.map(({ people, row }) => idAt(people, row));
};

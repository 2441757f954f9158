import type { PeopleColumn } from './arrow-people';
import { idIn } from './ids';
import { compareMoments, momentAt } from './moments';

/** Returns the id of a row, which must have been fetched. */
export const idAt = ({ ids }: PeopleColumn, row: number): string => idIn(ids, row);

/** Returns when the person in a row was added, in the form that the table stores. */
export const createdAt = ({ created }: PeopleColumn, row: number): string => momentAt(created, row);

export const compareCreated = (
  one: PeopleColumn,
  row: number,
  other: PeopleColumn,
  otherRow: number,
): number => compareMoments(one.created, row, other.created, otherRow);

/**
 * Compares two ids by their first bits. If these are equal and one of the ids hasn't been fetched,
 * records that it's needed and returns 0. `withIds` then repeats the comparison.
 */
export const compareIds = (
  one: PeopleColumn,
  row: number,
  other: PeopleColumn,
  otherRow: number,
): number => {
  const leadBytes = one.leads[row] ?? 0;
  const otherLeadBytes = other.leads[otherRow] ?? 0;
  if (leadBytes !== otherLeadBytes && leadBytes > 0 && otherLeadBytes > 0)
    return leadBytes - otherLeadBytes;
  const ids = one.ids;
  const others = other.ids;
  if (!ids.isFetched(row) || !others.isFetched(otherRow)) {
    if (!ids.isFetched(row)) ids.requestRow(row);
    if (!others.isFetched(otherRow)) others.requestRow(otherRow);
    return 0;
  }
  if (ids.isBinary !== others.isBinary) {
    return Buffer.from(idIn(ids, row)).compare(Buffer.from(idIn(others, otherRow)));
  }
  return ids.bytes.compare(
    ...[others.bytes, others.from(otherRow), others.to(otherRow)],
    ...[ids.from(row), ids.to(row)],
  );
};

/**
 * The number of rounds in which needed ids are fetched row by row. After that, all ids of these
 * partitions are fetched.
 */
const rowwiseRounds = 2;

/**
 * Runs a function that compares people, by id if they are otherwise equal. Repeats it until every
 * id that it needs has been fetched.
 */
export const withIds = async <Result>(
  partitions: readonly PeopleColumn[],
  pass: () => Result,
): Promise<Result> => {
  for (let round = 0; ; round += 1) {
    // No other code runs between a pass and reading which ids it needs, so concurrent passes can't
    // mix up their ids.
    const result = pass();
    const requestedRows = partitions.map(({ ids }) => ids.takeRequestedRows());
    if (requestedRows.every((rows) => rows.length === 0)) return result;
    await Promise.all(
      partitions.map(({ ids }, index) => {
        const rows = requestedRows[index] ?? [];
        return round < rowwiseRounds || rows.length === 0 ? ids.fetch(rows) : ids.fetchAll();
      }),
    );
  }
};

type PersonRow = { readonly people: PeopleColumn; readonly row: number };

/** Returns the ids of rows from several partitions, in the given order. */
export const idsOf = async (rows: readonly PersonRow[]): Promise<string[]> => {
  const byPartition = Map.groupBy(rows, ({ people }) => people);
  await Promise.all(
    [...byPartition].map(([{ ids }, partitionRows]) =>
      ids.fetch(partitionRows.map(({ row }) => row)),
    ),
  );
  return rows.map(({ people, row }) => idAt(people, row));
};

import type { OrderDirection } from '../../../shared/ordered-rows';
import type { CodeColumn } from '../format/arrow-columns';
import type { PeopleColumn } from '../format/arrow-people';
import type { LaneColumns } from '../format/lane-columns';
import {
  addressKeys,
  byAge,
  byKeys,
  type CompareRows,
  codeKeys,
  nameKeys,
  type ReadNumber,
  type RowKeys,
  type Side,
  valueKey,
} from './row-keys';
import { rowsFrom } from './sort-numbers';
import { sortedByCodes, sortedByKeys } from './sort-rows';

/** What a list is ordered by, and how. */
export type ListOrder = {
  readonly by: 'createdAt' | 'email' | 'name' | 'status' | 'attribute';
  /** Which attribute, if by one. */
  readonly attribute?: string | undefined;
  readonly direction: OrderDirection;
};

/** A lane in some order. */
type LaneOrder = {
  readonly side: Side;
  /** Every row in the order. */
  readonly rows: Uint32Array;
};

const signOf = ({ direction }: ListOrder): 1 | -1 => (direction === 'ascending' ? 1 : -1);

/** How rows of different lanes are compared. */
export const comparing = (order: ListOrder): CompareRows =>
  order.by === 'createdAt' ? byAge(signOf(order)) : byKeys(signOf(order));

/** The order by codes of so many rows: behind them Arrow fills the codes up. */
const byCodes = (
  people: PeopleColumn,
  { values, codes }: CodeColumn,
  keyOf: (value: string) => Buffer,
  sign: 1 | -1,
): LaneOrder => {
  const keys = values.map(keyOf);
  const column = { values, codes: codes.subarray(0, people.count) };
  return {
    side: { people, keys: codeKeys(column, keys) },
    rows: sortedByCodes(column, keys, sign),
  };
};

const noKeys: RowKeys = { bytes: Buffer.alloc(0), from: () => 0, to: () => 0 };

/** A lane in which nobody has a value stays as it is: the newest first. */
const withoutValues = (people: PeopleColumn): LaneOrder => ({
  side: { people, keys: noKeys },
  rows: rowsFrom(0, people.count),
});

const byTexts = (people: PeopleColumn, keys: RowKeys, sign: 1 | -1): LaneOrder => ({
  side: { people, keys },
  rows: sortedByKeys(keys, people.count, sign),
});

const made = async (
  columns: LaneColumns,
  order: ListOrder,
  readNumber: ReadNumber,
): Promise<LaneOrder> => {
  const sign = signOf(order);
  const people = await columns.people();
  if (order.by === 'status') {
    return byCodes(people, people.statuses, (value) => Buffer.from(value), sign);
  }
  if (order.by === 'attribute') {
    const column = await columns.field(order.attribute ?? '');
    if (!column) return withoutValues(people);
    return byCodes(people, column, (value) => valueKey(value, readNumber), sign);
  }
  if (order.by === 'createdAt') {
    const { count } = people;
    const rows = sign < 0 ? rowsFrom(0, count) : rowsFrom(count - 1, count, -1);
    return { side: { people, keys: noKeys }, rows };
  }
  const texts = await columns.texts('search');
  if (!texts) return withoutValues(people);
  return byTexts(people, order.by === 'email' ? addressKeys(texts) : nameKeys(texts), sign);
};

/** A lane in an order. The last few orders that were asked for are kept. */
export const laneOrder = (
  columns: LaneColumns,
  order: ListOrder,
  readNumber: ReadNumber,
): Promise<LaneOrder> =>
  columns.derived(JSON.stringify([order.by, order.attribute, order.direction]), () =>
    made(columns, order, readNumber),
  );

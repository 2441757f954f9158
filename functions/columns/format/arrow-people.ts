import { Field, List, makeData, makeVector, Struct, Uint32 } from 'apache-arrow';
import { idBytes } from '../../platform/base32';
import {
  type CodeColumn,
  codeColumnVector,
  codesIn,
  codeVector,
  columnOf,
  readColumns,
  startsIn,
  type TextColumn,
  textsIn,
  textVector,
  writeColumns,
} from './arrow-columns';
import { binaryIds, type IdColumn } from './ids';
import { type MomentColumn, momentsIn, momentVectors } from './moments';
import { numbersOf, numbersVector, stepsOf } from './steps';

/** The people of a partition, newest first and without their ids. Every query reads this data. */
type PeopleData = {
  readonly statuses: CodeColumn;
  readonly created: MomentColumn;
  /**
   * The first 32 bits of the id of each person who was added at the same moment as the person
   * before or after them, such as everyone in an import. These bits nearly always decide which of
   * two people comes first. 0 means unknown.
   */
  readonly leads: Uint32Array;
  /** The ids as texts, if they aren't stored separately. */
  readonly idTexts: TextColumn | undefined;
  readonly count: number;
};

export type PeopleColumn = Omit<PeopleData, 'idTexts'> & { readonly ids: IdColumn };

type People = readonly {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
}[];

/**
 * Returns the first 32 bits of each id, or 0 if neither adjacent row has the same moment. The
 * numbers are returned as differences (steps.ts).
 */
const idPrefixesOf = (moments: ArrayLike<string | number>, ids: Buffer): Uint32Array =>
  stepsOf(moments.length, (row) => {
    const moment = moments[row];
    const isShared = moment === moments[row - 1] || moment === moments[row + 1];
    return isShared ? ids.readUInt32BE(row * idBytes) : 0;
  });

export const writePeople = (people: People): Uint8Array => {
  const texts = people.map(({ id }) => id);
  const moments = people.map(({ createdAt }) => createdAt);
  const ids = binaryIds(texts);
  return writeColumns({
    status: codeVector(people.map(({ status }) => status)),
    ...momentVectors(moments),
    ...(ids ? { leads: numbersVector(idPrefixesOf(moments, ids)) } : { id: textVector(texts) }),
  });
};

/** Writes the columns of people whose ids are in the compact form and whose moments are numbers. */
export const writePeopleColumns = ({
  statuses,
  created,
  ids,
}: {
  readonly statuses: CodeColumn;
  readonly created: Float64Array;
  readonly ids: Buffer;
}): Uint8Array =>
  writeColumns({
    status: codeColumnVector(statuses),
    ...momentVectors(created),
    leads: numbersVector(idPrefixesOf(created, ids)),
  });

export const readPeople = (bytes: Uint8Array): PeopleData => {
  const columns = readColumns(bytes);
  const status = columnOf(columns, 'status');
  const count = status.length;
  const leads = columns.get('leads');
  const texts = columns.get('id');
  return {
    statuses: codesIn(status),
    created: momentsIn(columns, count),
    leads: leads ? numbersOf(leads.values, count) : new Uint32Array(),
    idTexts: texts && textsIn(texts),
    count,
  };
};

/**
 * A column of engagement events. Those of `row` are between `starts[row]` and `starts[row + 1]`.
 */
export type EngagementColumn = {
  readonly starts: Int32Array;
  /** The numbers of the emails within the customer. */
  readonly numbers: Uint32Array;
  /** The times of the events in epoch seconds. */
  readonly moments: Uint32Array;
};

const toPlainArray = (data: Uint32Array) =>
  makeData({ type: new Uint32(), length: data.length, nullCount: 0, data });

export const writeEngagement = ({ starts, numbers, moments }: EngagementColumn): Uint8Array => {
  const engagementEvent = new Struct([
    new Field('number', new Uint32(), false),
    new Field('at', new Uint32(), false),
  ]);
  const child = makeData({
    type: engagementEvent,
    length: numbers.length,
    nullCount: 0,
    children: [toPlainArray(numbers), toPlainArray(moments)],
  });
  const type = new List(new Field('deed', engagementEvent, false));
  const shape = { length: starts.length - 1, nullCount: 0, valueOffsets: starts };
  return writeColumns({ deeds: makeVector(makeData({ type, ...shape, child })) });
};

export const readEngagement = (bytes: Uint8Array): EngagementColumn => {
  const data = columnOf(readColumns(bytes), 'deeds');
  const [numbers, moments] = data.children[0]?.children ?? [];
  return {
    starts: startsIn(data),
    numbers: numbers?.values ?? new Uint32Array(),
    moments: moments?.values ?? new Uint32Array(),
  };
};

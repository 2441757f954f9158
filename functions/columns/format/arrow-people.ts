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
import { bareIds, type IdColumn } from './ids';
import { type MomentColumn, momentsIn, momentVectors } from './moments';
import { numbersOf, numbersVector, stepsOf } from './steps';

/** Who is in a lane, newest first, but for their ids: what every question looks at. */
type PeopleFacts = {
  readonly statuses: CodeColumn;
  readonly created: MomentColumn;
  /**
   * How ids begin, of those who were added at the same moment as their neighbours, as all people of an
   * import are: it nearly always tells which of two comes first. 0 says nothing.
   */
  readonly leads: Uint32Array;
  /** Ids as texts, where they are not stored by themselves. */
  readonly idTexts: TextColumn | undefined;
  readonly count: number;
};

export type PeopleColumn = Omit<PeopleFacts, 'idTexts'> & { readonly ids: IdColumn };

type People = readonly {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
}[];

/** How ids begin, where their rows share a moment with one beside them. */
const leadsOf = (moments: ArrayLike<string | number>, ids: Buffer): Uint32Array =>
  stepsOf(moments.length, (row) => {
    const moment = moments[row];
    const isShared = moment === moments[row - 1] || moment === moments[row + 1];
    return isShared ? ids.readUInt32BE(row * idBytes) : 0;
  });

export const writePeople = (people: People): Uint8Array => {
  const texts = people.map(({ id }) => id);
  const moments = people.map(({ createdAt }) => createdAt);
  const ids = bareIds(texts);
  return writeColumns({
    status: codeVector(people.map(({ status }) => status)),
    ...momentVectors(moments),
    ...(ids ? { leads: numbersVector(leadsOf(moments, ids)) } : { id: textVector(texts) }),
  });
};

/** The same of columns, where ids are bare and moments numbers. */
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
    leads: numbersVector(leadsOf(created, ids)),
  });

export const readPeople = (bytes: Uint8Array): PeopleFacts => {
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

/** What people did: those of row `row` go from `starts[row]` to `starts[row + 1]`. */
export type DeedColumn = {
  readonly starts: Int32Array;
  /** The customer's numbers of the emails. */
  readonly numbers: Uint32Array;
  /** Epoch seconds. */
  readonly moments: Uint32Array;
};

const plain = (data: Uint32Array) =>
  makeData({ type: new Uint32(), length: data.length, nullCount: 0, data });

export const writeDeeds = ({ starts, numbers, moments }: DeedColumn): Uint8Array => {
  const deed = new Struct([
    new Field('number', new Uint32(), false),
    new Field('at', new Uint32(), false),
  ]);
  const child = makeData({
    type: deed,
    length: numbers.length,
    nullCount: 0,
    children: [plain(numbers), plain(moments)],
  });
  const type = new List(new Field('deed', deed, false));
  const shape = { length: starts.length - 1, nullCount: 0, valueOffsets: starts };
  return writeColumns({ deeds: makeVector(makeData({ type, ...shape, child })) });
};

export const readDeeds = (bytes: Uint8Array): DeedColumn => {
  const data = columnOf(readColumns(bytes), 'deeds');
  const [numbers, moments] = data.children[0]?.children ?? [];
  return {
    starts: startsIn(data),
    numbers: numbers?.values ?? new Uint32Array(),
    moments: moments?.values ?? new Uint32Array(),
  };
};

import { Field, List, makeData, makeVector, Struct, Uint32 } from 'apache-arrow';
import {
  type CodeColumn,
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

/** Who is in a lane, newest first: what every question looks at. */
export type PeopleColumn = {
  readonly ids: TextColumn;
  readonly statuses: CodeColumn;
  readonly created: TextColumn;
  readonly count: number;
};

type People = readonly {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
}[];

export const writePeople = (people: People): Uint8Array =>
  writeColumns({
    id: textVector(people.map(({ id }) => id)),
    status: codeVector(people.map(({ status }) => status)),
    created: textVector(people.map(({ createdAt }) => createdAt)),
  });

export const readPeople = (bytes: Uint8Array): PeopleColumn => {
  const columns = readColumns(bytes);
  const status = columnOf(columns, 'status');
  return {
    ids: textsIn(columnOf(columns, 'id')),
    statuses: codesIn(status),
    created: textsIn(columnOf(columns, 'created')),
    count: status.length,
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
    ...{ type: deed, length: numbers.length, nullCount: 0 },
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

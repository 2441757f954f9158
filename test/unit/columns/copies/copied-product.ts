import { gunzipSync } from 'node:zlib';
import { createAudienceCounters } from '../../../../functions/audience/status-counters';
import { createIndexPointers } from '../../../../functions/columns/copy/index-pointers';
import type { IndexManifest } from '../../../../functions/columns/copy/manifest';
import { unpackJson } from '../../../../functions/columns/copy/packed-json';
import type { Extent } from '../../../../functions/columns/copy/partition-file';
import { createIndexCheck } from '../../../../functions/columns/maintenance/check-index';
import { deleteIndexPointer } from '../../../../functions/columns/maintenance/delete-index-pointer';
import {
  createIndexMaintenance,
  createIndexUpkeep,
} from '../../../../functions/columns/maintenance/maintenance-service';
import { createIndexReader } from '../../../../functions/columns/reading/index-reader';
import { deliveryKey } from '../../../../functions/items/delivery/delivery-keys';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { createColumnsCount } from '../../../../functions/segments/evaluation/count-columns';
import { createColumnsSearch } from '../../../../functions/segments/evaluation/find-columns';
import { createMemberCount } from '../../../../functions/segments/evaluation/member-count';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { customerId, deliveryId, fileSegment, fillAudience } from '../../segments/dynamic-fixtures';

export const minute = 60_000;
let opened: ProductTable;
let logs: LogCapture;
let time: number;

/** Sets up a new table with its stream and columnar indexes for each test of a file. */
export const withCopies = (): void => {
  beforeEach(() => {
    logs = captureLogs();
    opened = openProductTable();
    time = Date.now();
  });
  afterEach(async () => {
    logs.restore();
    await opened.dispose();
  });
};

export const product = (): ProductTable => opened;
export const now = (): number => time;
export const advanceTime = (ms: number): void => {
  time += ms;
};

export const fill = async () => {
  await fillAudience(opened.table);
  const email = { cid: customerId, ord: 7, createdAt: '2026-05-02T00:00:00.000Z' };
  await putItems(opened.table, [{ ...deliveryKey(deliveryId), ...email }]);
};

/** Returns all sections of a partition's file, unpacked. IDs aren't packed. */
const unpackBody = (body: Uint8Array, extents: readonly Extent[]): string =>
  extents
    .map(([section, start, length]) => {
      const bytes = Buffer.from(body.subarray(start, start + length));
      return (section === 'ids' ? bytes : gunzipSync(bytes)).toString('latin1');
    })
    .join('\n');

/** Returns everything that is stored for columnar indexes, as text. */
export const readEveryByte = async (): Promise<string> => {
  const storedObjects = [...opened.columns.kept];
  const isPartition = (key: string) => key.endsWith('.col');
  const manifests = await Promise.all(
    storedObjects
      .filter(([key]) => !isPartition(key))
      .map(([, { body }]) => unpackJson<Partial<IndexManifest>>(body)),
  );
  const extents = new Map(
    manifests.flatMap(({ lanes: partitions = [] }) =>
      partitions.map((partition) => [partition.key, partition.extents] as const),
    ),
  );
  const partitions = storedObjects
    .filter(([key]) => isPartition(key))
    .map(([key, { body }]) => {
      const fileExtents = extents.get(key);
      if (!fileExtents) throw new Error('No manifest says what lies in a file');
      return unpackBody(body, fileExtents);
    });
  return [...partitions, JSON.stringify(manifests)].join('\n');
};

/**
 * @param people the size of the audience according to the counters
 * @param pause called while a builder waits
 */
export const indexParts = (people = 30_000, pause = async (ms: number) => advanceTime(ms)) => {
  const { table, columns } = opened;
  const clock = now;
  const pointers = createIndexPointers(table);
  const { objects } = columns;
  const copies = createIndexReader({ objects, pointers, clock });
  const rules = createRuleBook(table);
  const counters = createAudienceCounters(table);
  const check = createIndexCheck({
    table,
    pointers,
    counters,
    clock,
    reader: copies,
    pause: async () => undefined,
    somewhere: () => '0'.repeat(26),
  });
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `c${time}${ids}`;
  };
  const upkeep = createIndexUpkeep({
    pause,
    objects,
    pointers,
    clock,
    table,
    check,
    newId,
    countSubscribers: async () => people,
  });
  const keep = (id: string, isNew = false) => upkeep({ customerId: id, isNew });
  return {
    pointers,
    keep,
    rules,
    table,
    counters,
    tend: createIndexMaintenance(
      { objects, pointers, clock },
      async ({ customerId: id }) => void (await keep(id)),
      deleteIndexPointer(table),
    ),
    ask: createColumnsCount({ table, rules, copies }),
    find: createColumnsSearch({ table, rules, copies }),
  };
};

/**
 * Builds a columnar index the regular way: it is requested, and then built when no change can be
 * missed.
 */
export const makeCopy = async (people?: number) => {
  const { pointers, tend: maintainCopy } = indexParts(people);
  await pointers.begin(customerId, time - 6 * minute);
  await opened.settle();
  await maintainCopy();
};

export const definitionQuery = (definition: unknown) => ({
  definition: segmentDefinition.parse(definition),
});
export const wholeAudience = { segmentIds: [customerId] };
const questions = [
  definitionQuery(wholeAudience),
  definitionQuery({
    ...wholeAudience,
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  }),
  definitionQuery({ segmentIds: [fileSegment], behaviorRule: [{ action: 'OPENED', quantity: 2 }] }),
  definitionQuery({
    ...wholeAudience,
    fieldRule: [
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['p1'] },
    ],
    behaviorRule: [{ action: 'NOT_OPENED', deliveryId }],
  }),
  { segmentIds: [fileSegment] },
];

/** Returns the results of the same queries from the columnar index and from the table. */
export const resultsOfBoth = async () => {
  const { ask: queryColumns, rules, table, counters } = indexParts();
  const countMembers = createMemberCount({
    table,
    rules,
    counters,
    clock: now,
    budgetMs: 20_000,
    elsewhere: async () => Promise.reject(new Error('Few enough to be counted here')),
  });
  const copyResults = await Promise.all(
    questions.map((question) => queryColumns({ customerId, at: time, question })),
  );
  const counted = await Promise.all(
    questions.map((question) => countMembers.byStatus(customerId, question)),
  );
  return { said: copyResults, counted };
};

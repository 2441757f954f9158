import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { addCounts, countEveryone, zeroCounts } from '../../functions/audience/status-counters';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';
import type { PartitionColumns } from '../../functions/columns/format/partition-columns';
import type { ListOrder } from '../../functions/columns/order/partition-order';
import { findPeople, type PeopleQuery } from '../../functions/columns/reading/find-people';
import { countRows } from '../../functions/columns/reading/view-people';
import { compileOnPartition } from '../../functions/segments/evaluation/compile-on-partition';
import { compileDefinition } from '../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../functions/segments/rules/rule-moment';
import { type SegmentDefinition, segmentDefinition } from '../../shared/contracts/segment-rules';
import { customerId, now } from './people';

/**
 * Reads partitions from files, so that the memory of the reading process contains nothing left over
 * from writing them.
 */
export const objectsIn = (folder: string): Pick<ColumnObjects, 'get'> => ({
  async get(key, part) {
    const file = await open(join(folder, key));
    try {
      const { size: all } = await file.stat();
      const { start, length } = part ?? { start: 0, length: all };
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer;
    } finally {
      await file.close();
    }
  },
});

const everybody = { segmentIds: [customerId] };
/** The segment definitions whose members this bench counts. */
export const definitions: Readonly<Record<string, unknown>> = {
  'one attribute equals a value': {
    ...everybody,
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['paris'] }],
  },
  'three attributes': {
    ...everybody,
    fieldRule: [
      { field: 'city', type: 'text', operator: 'is', value: ['paris'] },
      { field: 'orders', type: 'number', operator: 'greater', value: ['40'] },
      { field: 'since', type: 'date', operator: 'in_last_days', value: ['300'] },
    ],
  },
  'an address contains a text': {
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['zo'] },
    ],
  },
  'a name contains a text': {
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'name', type: 'text', operator: 'contains', value: ['zoë'] },
    ],
  },
  'an address ends with a text': {
    ...everybody,
    fieldRule: [
      {
        about: 'subscriber',
        field: 'email',
        type: 'text',
        operator: 'ends_with',
        value: ['@mail7.example'],
      },
    ],
  },
  'added in the last 7 days': {
    ...everybody,
    fieldRule: [
      {
        about: 'subscriber',
        field: 'added_on',
        type: 'date',
        operator: 'in_last_days',
        value: ['7'],
      },
    ],
  },
  'opened two emails in 60 days': {
    ...everybody,
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 60 } }],
  },
  'bought one of two products in 90 days': {
    ...everybody,
    behaviorRule: [
      {
        action: 'BOUGHT',
        what: 'products',
        ids: ['8801000000007', '8801000000011'],
        timeRange: { pastDays: 90 },
      },
    ],
  },
  'never bought a product': {
    ...everybody,
    behaviorRule: [{ action: 'NOT_BOUGHT', what: 'products', ids: ['8801000000042'] }],
  },
  'clicked no email': { ...everybody, behaviorRule: [{ action: 'NOT_CLICKED', quantity: 1 }] },
};

const graph = [{ id: customerId, name: 'Everybody' }];
export const compileRules = (definition: SegmentDefinition) =>
  compileDefinition(definition, graph, ruleMoment(now, 'UTC'));

const count = async (
  partitions: readonly PartitionColumns[],
  definition: unknown,
): Promise<number> => {
  const rules = compileRules(segmentDefinition.parse(definition));
  const partitionCounts = await Promise.all(
    partitions.map(async (partition) => {
      const holds = await compileOnPartition(partition, rules, new Map());
      return countRows(await partition.people(), undefined, holds);
    }),
  );
  return countEveryone(partitionCounts.reduce(addCounts, zeroCounts));
};

const readNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined);

type Page = Pick<PeopleQuery, 'text' | 'status' | 'offset'> & Partial<ListOrder>;

/** Reads a page of the list as the product does and returns the number of matches. */
const find = async (partitions: readonly PartitionColumns[], page: Page): Promise<number> => {
  const { text, status, offset, by = 'createdAt', direction = 'descending', attribute } = page;
  const { total, ids } = await findPeople(
    partitions.map((columns) => ({ columns })),
    { text, status, offset, limit: 25, order: { by, direction, attribute }, readNumber },
  );
  if (ids.length === 0 && offset < total)
    throw new Error('The page is empty although more people match');
  return total;
};

const nobody = 'qqqzz';
const up = 'ascending';
const down = 'descending';
/** Returns the pages that the bench requests for an audience of this size. */
export const pagesOf = (size: number): Readonly<Record<string, Page>> => {
  const middle = Math.floor(size / 2);
  return {
    'search without a match': { text: nobody, offset: 0 },
    'search for two words': { text: 'sample12 zoe', offset: 0 },
    'search for a common word and a rare word': { text: 'example sample12', offset: 0 },
    'search for two letters': { text: 'an', offset: 0 },
    'first page by date added': { text: '', offset: 0 },
    'first page by address': { text: '', by: 'email', direction: up, offset: 0 },
    'first page by name': { text: '', by: 'name', direction: up, offset: 0 },
    'middle page by date added': { text: '', offset: middle },
    'middle page by date added, active people only': {
      text: '',
      status: 'active',
      offset: Math.floor(middle / 2),
    },
    'middle page by address': { text: '', by: 'email', direction: up, offset: middle },
    'middle page by name': { text: '', by: 'name', direction: up, offset: middle },
    'middle page by address, first use of the descending order': {
      text: '',
      by: 'email',
      direction: down,
      offset: middle,
    },
    'middle page by name, first use of the descending order': {
      text: '',
      by: 'name',
      direction: down,
      offset: middle,
    },
    'middle page by name, active people only': {
      text: '',
      by: 'name',
      direction: down,
      status: 'active',
      offset: Math.floor(middle / 2),
    },
    'last page by status': { text: '', by: 'status', direction: up, offset: size - 25 },
    'middle page by a number attribute': {
      text: '',
      by: 'attribute',
      attribute: 'orders',
      offset: middle,
    },
    'middle page by a date attribute': {
      text: '',
      by: 'attribute',
      attribute: 'since',
      offset: middle,
    },
    // By this point, the rows that earlier queries sorted by name have been evicted from the cache.
    'middle page of a search sorted by name': {
      text: 'an',
      by: 'name',
      direction: up,
      offset: Math.floor(size / 20),
    },
  };
};

/**
 * A query, and a separate step that first unpacks the columns that the query needs into memory.
 * This way, the two can be measured separately.
 */
export type Question = {
  unpack?(partitions: readonly PartitionColumns[]): Promise<unknown>;
  ask(partitions: readonly PartitionColumns[]): Promise<number>;
};

/** Unpacks the columns a page needs and prepares texts for searches. */
const unpackFor = (page: Page) => async (partitions: readonly PartitionColumns[]) => {
  const { text, by, attribute } = page;
  const isOfTexts = text !== '' || by === 'email' || by === 'name';
  await find(partitions, { text: isOfTexts ? nobody : '', offset: 0 });
  if (attribute) await Promise.all(partitions.map((partition) => partition.field(attribute)));
};

const pageQuestions = (pages: Readonly<Record<string, Page>>) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]): [string, Question] => [
      name,
      { unpack: unpackFor(page), ask: (partitions) => find(partitions, page) },
    ]),
  );

/**
 * Returns every query that the bench runs on an audience of this size. Each query returns the
 * number of matches.
 */
export const questionsOf = (size: number): Readonly<Record<string, Question>> => ({
  ...Object.fromEntries(
    Object.entries(definitions).map(([name, definition]): [string, Question] => [
      name,
      { ask: (partitions) => count(partitions, definition) },
    ]),
  ),
  ...pageQuestions(pagesOf(size)),
});

/**
 * Returns pages sorted by attributes with very many values, which only partitions from
 * `withManyValues` have.
 */
export const questionsOfManyValues = (size: number): Readonly<Record<string, Question>> => {
  const page = { text: '', by: 'attribute', offset: Math.floor(size / 2) } as const;
  return pageQuestions({
    'middle page by an attribute with 70,000 numbers': { ...page, attribute: 'points' },
    'middle page by an attribute with a different text per person': { ...page, attribute: 'code' },
  });
};

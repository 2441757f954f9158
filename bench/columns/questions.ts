import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { addCounts, everyone, noOne } from '../../functions/audience/status-counters';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';
import type { LaneColumns } from '../../functions/columns/format/lane-columns';
import type { ListOrder } from '../../functions/columns/order/lane-order';
import { type Finding, findPeople } from '../../functions/columns/reading/find-people';
import { countRows } from '../../functions/columns/reading/view-people';
import { rulesOnLane } from '../../functions/segments/evaluation/column-readers';
import { compileDefinition } from '../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../../shared/contracts/segment-rules';
import { customerId, now } from './people';

/** Lanes as files, so that whoever reads them holds nothing that writing them took. */
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
const definitions: Readonly<Record<string, unknown>> = {
  'an attribute is': {
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
  'an address contains': {
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['zo'] },
    ],
  },
  'a name contains': {
    ...everybody,
    fieldRule: [
      { about: 'subscriber', field: 'name', type: 'text', operator: 'contains', value: ['zoë'] },
    ],
  },
  'an address ends with': {
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
  'opened two in 60 days': {
    ...everybody,
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 60 } }],
  },
  'bought one of two products in 90 days': {
    ...everybody,
    behaviorRule: [
      {
        ...{ action: 'BOUGHT', what: 'products', ids: ['8801000000007', '8801000000011'] },
        timeRange: { pastDays: 90 },
      },
    ],
  },
  'never bought a product': {
    ...everybody,
    behaviorRule: [{ action: 'NOT_BOUGHT', what: 'products', ids: ['8801000000042'] }],
  },
  'clicked none': { ...everybody, behaviorRule: [{ action: 'NOT_CLICKED', quantity: 1 }] },
};

const count = async (lanes: readonly LaneColumns[], definition: unknown): Promise<number> => {
  const graph = [{ id: customerId, name: 'Everybody' }];
  const rules = compileDefinition(
    segmentDefinition.parse(definition),
    graph,
    ruleMoment(now, 'UTC'),
  );
  const parts = await Promise.all(
    lanes.map(async (lane) => {
      const holds = await rulesOnLane(lane, rules, new Map());
      return countRows(await lane.people(), undefined, holds);
    }),
  );
  return everyone(parts.reduce(addCounts, noOne));
};

const readNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined);

type Page = Pick<Finding, 'text' | 'status' | 'offset'> & Partial<ListOrder>;

/** A page of a list, as the product reads it; how many there are. */
const find = async (lanes: readonly LaneColumns[], page: Page): Promise<number> => {
  const { text, status, offset, by = 'createdAt', direction = 'descending', attribute } = page;
  const { total, ids } = await findPeople(
    lanes.map((columns) => ({ columns })),
    { text, status, offset, limit: 25, order: { by, direction, attribute }, readNumber },
  );
  if (ids.length === 0 && offset < total) throw new Error('A page is empty');
  return total;
};

const pagesOf = (size: number): Readonly<Record<string, Page>> => {
  const middle = Math.floor(size / 2);
  return {
    'search for nobody': { text: 'qqqzz', offset: 0 },
    'search for two words': { text: 'sample12 zoe', offset: 0 },
    'search for a word of all and one of a few': { text: 'example sample12', offset: 0 },
    'search for two letters': { text: 'an', offset: 0 },
    'first page by age': { text: '', offset: 0 },
    'first page by address': { text: '', by: 'email', direction: 'ascending', offset: 0 },
    'first page by name': { text: '', by: 'name', direction: 'ascending', offset: 0 },
    'middle page by age': { text: '', offset: middle },
    'middle page by age, active only': {
      text: '',
      status: 'active',
      offset: Math.floor(middle / 2),
    },
    'middle page by address': { text: '', by: 'email', direction: 'ascending', offset: middle },
    'middle page by name': { text: '', by: 'name', direction: 'ascending', offset: middle },
    'last page by status': { text: '', by: 'status', direction: 'ascending', offset: size - 25 },
    'middle page by a number': { text: '', by: 'attribute', attribute: 'orders', offset: middle },
    'middle page by a date': { text: '', by: 'attribute', attribute: 'since', offset: middle },
    'middle of a search by name': { text: 'an', by: 'name', offset: Math.floor(size / 20) },
  };
};

type Question = (lanes: readonly LaneColumns[]) => Promise<number>;

/** Everything that is asked of so many people; an answer is how many there are. */
export const questionsOf = (size: number): Readonly<Record<string, Question>> => ({
  ...Object.fromEntries(
    Object.entries(definitions).map(([name, definition]): [string, Question] => [
      name,
      (lanes) => count(lanes, definition),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(pagesOf(size)).map(([name, page]): [string, Question] => [
      name,
      (lanes) => find(lanes, page),
    ]),
  ),
});

import { zeroCounts } from '../../../../functions/audience/status-counters';
import { createMemberCount } from '../../../../functions/segments/evaluation/member-count';
import { partitionTask } from '../../../../functions/segments/evaluation/partition-task';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { countOnePartition } from '../../../../functions/segments/workers/count-lane';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import * as given from '../dynamic-fixtures';

const { customerId, fileSegment, deliveryId, people } = given;
export const openersSegmentId = '01JD000000000000000000000M';
export const parisSegmentId = '01JD000000000000000000000N';
export const namedSegmentId = '01JD000000000000000000000Q';
export const bothSegmentId = '01JD000000000000000000000P';
export const deletedSegmentId = '01JD000000000000000000000Z';

export const isOpener = (index: number) =>
  given.isInFile(index) && given.hasOpened(index) && given.hasOpenedAnother(index);
export const isParisian = (index: number) => given.livesInParis(index) && index >= 30;
export const isBoth = (index: number) =>
  isParisian(index) && given.hasOpened(index) && !isOpener(index);

export const clock = () => given.now;
export const numbersOf = (test: (index: number) => boolean) => people.filter(test);
export const indexOf = new Map(people.map((index) => [given.idOf(index), index]));
export const toNumbers = (ids: readonly string[]) =>
  ids.map((id) => indexOf.get(id) ?? -1).sort((a, b) => a - b);

export const isNamed = (index: number) =>
  String(index).startsWith('1') && index % 10 === 3 && given.isActive(index);

export const cases = [
  ['several emails and a file', [openersSegmentId], isOpener],
  ['attributes', [parisSegmentId], isParisian],
  ['what everybody has', [namedSegmentId], isNamed],
  ['a dynamic parent, one email, not in a segment', [bothSegmentId], isBoth],
  [
    'a union of both kinds',
    [fileSegment, bothSegmentId],
    (i: number) => given.isInFile(i) || isBoth(i),
  ],
  ['a union with one that is gone', [deletedSegmentId, openersSegmentId], isOpener],
] as const;

/** Writes segments with every kind of rule about the people of dynamic-fixtures. */
const saveSegments = async (table: EmbeddedTable['table']) => {
  await given.fillAudience(table);
  await given.saveDynamic(table, openersSegmentId, {
    segmentIds: [fileSegment],
    behaviorRule: [{ action: 'OPENED', quantity: 2, timeRange: { pastDays: 30 } }],
  });
  await given.saveDynamic(table, parisSegmentId, {
    segmentIds: [customerId],
    fieldRule: [
      { field: 'city', type: 'text', operator: 'is', value: ['paris'] },
      { field: 'odd.key #1', type: 'number', operator: 'greater_or_equal', value: ['30'] },
    ],
  });
  await given.saveDynamic(table, namedSegmentId, {
    segmentIds: [customerId],
    fieldRule: [
      {
        about: 'subscriber',
        field: 'name',
        type: 'text',
        operator: 'starts_with',
        value: ['PERSON 1'],
      },
      { about: 'subscriber', field: 'email', type: 'text', operator: 'contains', value: ['3@'] },
      { about: 'subscriber', field: 'status', type: 'text', operator: 'is', value: ['active'] },
      {
        about: 'subscriber',
        field: 'added_on',
        type: 'date',
        operator: 'in_last_days',
        value: ['365'],
      },
    ],
  });
  await given.saveDynamic(table, bothSegmentId, {
    segmentIds: [parisSegmentId],
    behaviorRule: [
      { action: 'OPENED', deliveryId },
      { action: 'NOT_IN_SEGMENT', segmentId: openersSegmentId },
    ],
  });
};

/** Sets up the people and their segments for all tests of a file. */
export const openAnyLists = () => {
  let embedded: EmbeddedTable;
  beforeAll(async () => {
    embedded = embeddedTable();
    await saveSegments(embedded.table);
  });
  afterAll(() => embedded.close());

  /**
   * Returns a count whose clock advances by `tick` on each reading, so that workers and their
   * callers can run out of time.
   */
  const count = (size: number, { budgetMs = 20_000, tick = 0 } = {}) => {
    let time = given.now;
    const createTickingClock = () => {
      time += tick;
      return time;
    };
    const { table } = embedded;
    const rules = createRuleBook(table);
    return createMemberCount({
      table,
      rules,
      budgetMs,
      clock: tick ? createTickingClock : clock,
      counters: { byStatus: async () => ({ ...zeroCounts, active: size }) },
      // Passes the task through JSON, as when it is sent to another function.
      elsewhere: (task) =>
        countOnePartition(partitionTask.parse(JSON.parse(JSON.stringify(task))), {
          table,
          rules,
          clock: tick ? createTickingClock : clock,
        }),
    });
  };

  return {
    /** The table is only available within a test or a hook. */
    get table() {
      return embedded.table;
    },
    count,
  };
};

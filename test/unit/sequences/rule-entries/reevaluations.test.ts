import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { partitions } from '../../../../functions/items/partitions';
import type { BackfillKey } from '../../../../functions/items/sequence/backfill';
import { createRulePeople } from '../../../../functions/segments/evaluation/rule-people';
import { resumeStalled } from '../../../../functions/sequences/backfill/resume-stalled';
import { createStalledBackfills } from '../../../../functions/sequences/backfill/stalled-backfills';
import { createFindLeaveReasons } from '../../../../functions/sequences/engine/leave-reasons';
import {
  createReevaluationRepository,
  maxReevaluationsAtOnce,
} from '../../../../functions/sequences/rule-entries/reevaluation-repository';
import { reevaluationSegments } from '../../../../functions/sequences/rule-entries/reevaluation-service';
import { reviseSequence } from '../../../../functions/sequences/sequence-changes';
import { captureLogs } from '../../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import {
  customerId,
  fillAudience,
  idOf,
  isActive,
  livesInParis,
  now as noon,
  people,
  saveDynamic,
} from '../../segments/dynamic-fixtures';

import {
  birthdaySegmentId,
  hourMs,
  ids,
  lapsedSegmentId,
  lapsingPeople,
  minuteMs,
  openReevaluations,
  parisSegmentId,
  processQueue,
} from './reevaluationing-shop';

let cloud: EmbeddedTable;
beforeEach(async () => {
  cloud = embeddedTable();
  await fillAudience(cloud.table);
});
afterEach(() => cloud.close());

test('every three hours, re-evaluates everyone whose period has passed, partition by partition', async () => {
  const shop = await openReevaluations(cloud);
  shop.time.now = noon - hourMs;
  const value = await shop.series(lapsedSegmentId);
  await shop.pass(2.5 * hourMs);
  expect(shop.messages).toEqual([]);
  await shop.pass(1.5 * hourMs);
  expect(shop.messages.map(({ lane: partition }) => partition)).toEqual([...partitions]);
  await processQueue(shop);
  const enteredPeople = await shop.inside(value);
  expect(ids(enteredPeople)).toEqual(lapsingPeople);
  expect(enteredPeople[0]).toMatchObject({ state: 'waiting', entry: 0 });
  await shop.pass(3 * hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
  await processQueue(shop);
  expect(await shop.inside(value)).toHaveLength(lapsingPeople.length);
});

test('repeats a scheduled re-evaluation if its messages are lost, and enrolls no one twice', async () => {
  const shop = await openReevaluations(cloud);
  shop.time.now = noon - hourMs;
  const value = await shop.series(lapsedSegmentId);
  shop.time.now = noon + 3 * hourMs;
  const { book, clock, messages, queue } = shop;
  const away = { open: async () => Promise.reject(new Error('The queue is away')) };
  const reevaluations = createReevaluationRepository(cloud.table);
  const logs = captureLogs();
  const { sequences, backfills } = shop;
  await reevaluationSegments({
    reevaluations,
    book,
    sequences,
    backfills,
    queue: away,
    clock,
  });
  logs.restore();
  await shop.sweep();
  expect(messages).toEqual([]);
  shop.time.now += 16 * minuteMs;
  const stalled = createStalledBackfills(cloud.table, clock);
  await resumeStalled({ stalled, queue });
  expect(messages).toHaveLength(partitions.length);
  // Queues may deliver a message twice, so every message arrives twice.
  messages.push(...messages);
  await processQueue(shop);
  expect(ids(await shop.inside(value))).toEqual(lapsingPeople);
  for (const partition of partitions) {
    const reevaluationKey = {
      customerId,
      sequenceId: value.id,
      lane: partition,
      kind: 'turn' as const,
    };
    expect(await shop.backfills.find(reevaluationKey)).toBeUndefined();
  }
});

test('starts no re-evaluation while one is running, and lets the next one cover the whole time since', async () => {
  const shop = await openReevaluations(cloud);
  // At this time, no one's period has passed.
  shop.time.now = noon - 12 * hourMs;
  const value = await shop.series(lapsedSegmentId);
  await shop.pass(4 * hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
  await shop.pass(9 * hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
  await processQueue(shop);
  expect(await shop.inside(value)).toEqual([]);
  await shop.pass(hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
  await processQueue(shop);
  expect(ids(await shop.inside(value))).toEqual(lapsingPeople);
});

test('enrolls no one from a re-evaluation if its sequence is turned off in the meantime', async () => {
  const shop = await openReevaluations(cloud);
  shop.time.now = noon - hourMs;
  const value = await shop.series(lapsedSegmentId);
  await shop.pass(4 * hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
  await shop.sequences.save(customerId, value, reviseSequence(value, { enabled: false }, noon));
  await processQueue(shop);
  expect(await shop.inside(value)).toEqual([]);
  const reevaluationKey = { customerId, sequenceId: value.id, lane: 0, kind: 'turn' as const };
  expect(await shop.backfills.find(reevaluationKey)).toBeUndefined();
});

test('evaluates rules about days once a day, and rules that don’t depend on time never', async () => {
  const shop = await openReevaluations(cloud);
  await shop.series(parisSegmentId);
  const value = await shop.series(birthdaySegmentId);
  // Moves the clock to seven in the morning in New York.
  await shop.pass(16 * hourMs);
  expect(shop.messages).toEqual([]);
  await shop.pass(2 * hourMs);
  expect(shop.messages.map(({ sequenceId }) => sequenceId)).toEqual(partitions.map(() => value.id));
  await shop.pass(20 * hourMs);
  expect(shop.messages).toHaveLength(partitions.length);
});

test('continues with other re-evaluations after one fails, and skips sequences that are off', async () => {
  const shop = await openReevaluations(cloud);
  const off = await shop.series(lapsedSegmentId);
  await shop.sequences.save(customerId, off, reviseSequence(off, { enabled: false }, noon));
  await shop.series(birthdaySegmentId);
  const { running: { at } = { at: '' } } = await shop.series(parisSegmentId);
  const failingRuleBook = {
    compileTurn: async (...args: Parameters<typeof shop.book.compileTurn>) => {
      if (args[1] === parisSegmentId) throw new Error('Broke off');
      return shop.book.compileTurn(...args);
    },
  };
  const queue = { open: async (all: readonly BackfillKey[]) => void shop.messages.push(...all) };
  const reevaluations = createReevaluationRepository(cloud.table);
  const clock = () => noon + 30 * hourMs;
  const logs = captureLogs();
  const { sequences, backfills } = shop;
  await reevaluationSegments({
    reevaluations,
    book: failingRuleBook,
    sequences,
    backfills,
    queue,
    clock,
  });
  logs.restore();
  expect(logs.text()).toContain('A segment couldn’t be re-evaluated');
  expect(new Set(shop.messages.map(({ sequenceId }) => sequenceId))).toEqual(
    new Set([`q-${birthdaySegmentId}`]),
  );
  expect(await reevaluations.due(clock())).toEqual([]);
  // The Paris segment is evaluated again together with the other segments, starting from where its
  // last evaluation ended.
  const laterRequests = await reevaluations.due(clock() + hourMs);
  expect(laterRequests.map(({ segmentId }) => segmentId).sort()).toEqual(
    [parisSegmentId, birthdaySegmentId].sort(),
  );
  const [secondRequest] = laterRequests.filter(({ segmentId }) => segmentId === parisSegmentId);
  expect(secondRequest && (await reevaluations.find(secondRequest))).toMatchObject({ sweptAt: at });
});

test('re-evaluates all due sequences in one tick, even if they need more than one read', async () => {
  const shop = await openReevaluations(cloud);
  for (let index = 0; index < maxReevaluationsAtOnce + 10; index += 1) {
    await shop.series(parisSegmentId, { id: `q${index}` });
  }
  const reevaluations = createReevaluationRepository(cloud.table);
  shop.time.now += hourMs;
  expect(await reevaluations.due(shop.time.now)).toHaveLength(maxReevaluationsAtOnce);
  await shop.sweep();
  expect(await reevaluations.due(shop.time.now)).toEqual([]);
});

test('lets existing members of a dynamic segment enter if chosen, and removes them when they leave it', async () => {
  const shop = await openReevaluations(cloud);
  const value = await shop.series(parisSegmentId, { endsOutside: true });
  await shop.fill(value, parisSegmentId);
  await processQueue(shop);
  const expected = people.filter((one) => livesInParis(one) && isActive(one)).map(idOf);
  const enteredPeople = await shop.inside(value);
  expect(ids(enteredPeople)).toEqual(expected.sort());

  const { table } = cloud;
  const findLeaveReasons = createFindLeaveReasons({
    table,
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    rulePeople: createRulePeople(table, shop.book, () => noon),
  });
  expect(await findLeaveReasons(value, customerId, enteredPeople)).toEqual(new Map());
  const rome = { field: 'city', type: 'text', operator: 'is', value: ['rome'] };
  await saveDynamic(table, parisSegmentId, { segmentIds: [customerId], fieldRule: [rome] });
  expect([...(await findLeaveReasons(value, customerId, enteredPeople)).values()]).toEqual(
    enteredPeople.map(() => 'outside'),
  );
  // The sequence now starts with another segment, so the people found for the old one don't enter.
  const running = value.running && { ...value.running, segmentId: lapsedSegmentId };
  await shop.sequences.save(customerId, value, reviseSequence(value, { running }, noon));
  await shop.fill(value, parisSegmentId);
  await processQueue(shop);
  expect(await shop.inside(value)).toHaveLength(enteredPeople.length);
});

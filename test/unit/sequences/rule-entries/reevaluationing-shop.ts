import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { partitions } from '../../../../functions/items/partitions';
import type { BackfillKey } from '../../../../functions/items/sequence/backfill';
import type { Enrollment } from '../../../../functions/items/sequence/enrollment';
import type { Sequence } from '../../../../functions/items/sequence/sequence';
import { createRuleBook } from '../../../../functions/segments/evaluation/rule-book';
import { createRulePeople } from '../../../../functions/segments/evaluation/rule-people';
import { createRulePage } from '../../../../functions/segments/reading/rule-page';
import { createBackfillRepository } from '../../../../functions/sequences/backfill/backfill-repository';
import { createEndEnrollments } from '../../../../functions/sequences/engine/end-enrollments';
import { createReadBackfillPage } from '../../../../functions/sequences/engine/fill-pages';
import { createFindLeaveReasons } from '../../../../functions/sequences/engine/leave-reasons';
import { createBackfillTask } from '../../../../functions/sequences/engine/open-work';
import { createEnroller } from '../../../../functions/sequences/enrollment/enroller';
import { createEnrollmentRepository } from '../../../../functions/sequences/enrollment/enrollment-repository';
import { createReevaluationRepository } from '../../../../functions/sequences/rule-entries/reevaluation-repository';
import { reevaluationSegments } from '../../../../functions/sequences/rule-entries/reevaluation-service';
import {
  newSequence,
  reviseSequence,
  runningOf,
} from '../../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../../functions/sequences/sequence-repository';
import type { EmbeddedTable } from '../../../support/embedded-table';
import {
  customerId,
  hasOpened,
  idOf,
  isActive,
  now as noon,
  people,
  saveDynamic,
} from '../../segments/dynamic-fixtures';

export const hourMs = 3_600_000;
export const minuteMs = 60_000;
export const [lapsedSegmentId, parisSegmentId, birthdaySegmentId] = ['S1', 'S2', 'S3'].map(
  (idEnd) => `01JD00000000000000000000${idEnd}`,
) as [string, string, string];

/**
 * Sets up three sequences that dynamic segments can trigger: by a period that passes, a city, and a
 * birthday.
 */
export const openReevaluations = async ({ table }: Pick<EmbeddedTable, 'table'>) => {
  const notOpened = { action: 'NOT_OPENED', timeRange: { pastDays: 3 } };
  const everybody = { segmentIds: [customerId] };
  await saveDynamic(table, lapsedSegmentId, { ...everybody, behaviorRule: [notOpened] });
  const inParis = { field: 'city', type: 'text', operator: 'is', value: ['paris'] };
  await saveDynamic(table, parisSegmentId, { ...everybody, fieldRule: [inParis] });
  const birthdayRule = { field: 'born', type: 'date', operator: 'anniversary' };
  await saveDynamic(table, birthdaySegmentId, { ...everybody, fieldRule: [birthdayRule] });
  const time = { now: noon };
  const clock = () => time.now;
  const sequences = createSequenceRepository(table);
  const enrollments = createEnrollmentRepository(table);
  const book = createRuleBook(table);
  const messages: BackfillKey[] = [];
  const queue = { open: async (all: readonly BackfillKey[]) => void messages.push(...all) };
  const customers = { get: async () => ({ timeZone: 'America/New_York' }) };
  const enroller = createEnroller({ sequences, enrollments, customers, clock });
  const backfills = createBackfillRepository(table, clock);
  const findLeaveReasons = createFindLeaveReasons({
    table,
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    rulePeople: createRulePeople(table, book, clock),
  });
  const letGo = createEndEnrollments({ enrollments, leaving: findLeaveReasons, clock });
  const backfillWorker = createBackfillTask({
    letGo,
    sequences,
    enrollments,
    enroller,
    backfills,
    customers,
    queue,
    clock,
    pages: createReadBackfillPage(table, createRulePage(table, book), clock),
  });

  const sequence = async (
    segmentId: string,
    overrides: Partial<Sequence> = {},
  ): Promise<Sequence> => {
    const steps = [{ id: `${segmentId}-1`, delayInMinutes: 60 }];
    const id = `q-${segmentId}`;
    const initialSequence = newSequence({ id, type: 'segment', name: id, steps, now: time.now });
    const draftSequence = { ...initialSequence, segmentId, ...overrides };
    await sequences.create(customerId, draftSequence);
    const running = { ...runningOf(draftSequence, [1], time.now), byRules: true };
    const active = reviseSequence(draftSequence, { enabled: true, running }, time.now);
    await sequences.save(customerId, draftSequence, active);
    return active;
  };
  const reevaluation = () =>
    reevaluationSegments({
      reevaluations: createReevaluationRepository(table),
      book,
      sequences,
      backfills,
      queue,
      clock,
    });
  /** Advances the clock by this time, and runs the tick every ten minutes. */
  const advanceTime = async (ms: number) => {
    const until = time.now + ms;
    while (time.now < until) {
      time.now += 10 * minuteMs;
      await reevaluation();
    }
  };
  const activeEnrollments = async ({ id }: Sequence): Promise<Enrollment[]> =>
    enrollments.getMany(id, people.map(idOf));
  const fill = async ({ id: sequenceId }: Sequence, segmentId: string) => {
    const since = new Date(time.now).toISOString();
    for (const partition of partitions) {
      const backfillKey = { customerId, sequenceId, lane: partition, kind: 'fill' as const };
      await backfills.begin({ ...backfillKey, since, segmentId });
      messages.push(backfillKey);
    }
  };
  return {
    time,
    series: sequence,
    sweep: reevaluation,
    pass: advanceTime,
    messages,
    queue,
    clock,
    work: backfillWorker,
    fill,
    inside: activeEnrollments,
    sequences,
    enrollments,
    backfills,
    book,
  };
};

/** Handles all messages, including those sent in the meantime. */
export const processQueue = async ({
  messages,
  work: backfillWorker,
}: Awaited<ReturnType<typeof openReevaluations>>) => {
  for (let next = messages.shift(); next; next = messages.shift()) await backfillWorker(next);
};

/** The IDs of the people whose period has passed by noon. */
export const lapsingPeople = people
  .filter((one) => hasOpened(one) && isActive(one))
  .map(idOf)
  .sort();
export const ids = (all: readonly Enrollment[]) =>
  all.map(({ subscriberId }) => subscriberId).sort();

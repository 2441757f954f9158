import { createCustomerReader } from '../../customers/customer-reader';
import { createLinkRepository } from '../../deliveries/content/link-repository';
import {
  liveDeliveries,
  liveDraftLog,
  liveLedger,
  liveRecentDeliveries,
  liveSubscribers,
  liveSuppressions,
} from '../../deliveries/live';
import { processMessage } from '../../deliveries/send/work-on-message';
import { liveSending } from '../../deliveries/sending-live';
import { liveQuotas } from '../../mail/live';
import { createSequenceQuota, DayIsFull } from '../../mail/quota/day-quota';
import { createSequenceQuotaClaim } from '../../mail/quota/take-quota';
import { limitByDay } from '../../mail/quota/within-day';
import { createEventLag, queueDepth } from '../../mail/ses-events/event-lag';
import { createDeletedRecipients } from '../../people/privacy/deleted-recipients';
import { createPersonRows } from '../../people/privacy/person-rows';
import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createRulePeople } from '../../segments/evaluation/rule-people';
import { createRulePage } from '../../segments/reading/rule-page';
import { liveBackfills } from '../backfill/live';
import { liveEnroller, liveEnrollments } from '../enrollment/live';
import { createLaterEntries } from '../publish/later-entries';
import { liveStepDeliveries } from '../publish/live';
import { createLinkReader } from '../publish/step-content';
import { createStepsInUse } from '../publish/steps-in-use';
import { createSequenceRepository } from '../sequence-repository';
import { createStepEmailRemoval } from '../step-emails';
import { createClearTask } from './clear-work';
import { createDueTask } from './due-work';
import { createEndEnrollments } from './end-enrollments';
import { createReadBackfillPage } from './fill-pages';
import { createCappedUntil, createFindLeaveReasons } from './leave-reasons';
import { createLeaveTask } from './leave-work';
import { createLedgerCheck } from './ledger-check';
import { createBackfillTask } from './open-work';
import { withRetryLater } from './retry-later';
import { createSequenceQueue } from './sequence-queue';
import type { StepDependencies } from './step-sending';

export const liveSequenceQueue = once(() =>
  createSequenceQueue(liveQueues(), readEnv('SEQUENCE_QUEUE_URL').SEQUENCE_QUEUE_URL),
);

/** The batch number for steps, whose batches aren't numbered. */
const noBatch = 0;

/**
 * Sends as many emails as today's quota allows. Campaigns reserve their quota in advance, per
 * batch.
 */
const liveSend = (): StepDependencies['send'] => {
  const quotas = liveQuotas();
  const takeQuota = createSequenceQuotaClaim(liveTable());
  const day = createSequenceQuota({ quotas, take: takeQuota });
  return async (deliveryId, subscriberIds, began) => {
    // Checked first, so that an email that can't go out doesn't use up the frequency cap.
    if ((await day.room()) <= 0) throw new DayIsFull();
    const sendingDependencies = liveSending();
    await processMessage(
      { deliveryId, batch: noBatch, subscriberIds: [...subscriberIds] },
      { ...sendingDependencies, rate: limitByDay(sendingDependencies.rate, day), began },
    );
  };
};

export const liveSequenceTasks = once(() => {
  const table = liveTable();
  const clock = systemClock;
  const deliveries = liveDeliveries();
  const customers = { get: createCustomerReader(table) };
  const sequences = createSequenceRepository(table);
  const enrollments = liveEnrollments();
  const book = createRuleBook(table);
  const people = {
    table,
    subscribers: liveSubscribers(),
    suppressions: liveSuppressions(),
    rulePeople: createRulePeople(table, book, clock),
  };
  const findLeaveReasons = createFindLeaveReasons(people);
  const endActiveEnrollments = createEndEnrollments({
    enrollments,
    leaving: findLeaveReasons,
    clock,
  });
  const lag = createEventLag(table, clock);
  const { EVENTS_QUEUE_URL: events } = readEnv('EVENTS_QUEUE_URL');
  const dueTask = createDueTask({
    sequences,
    enrollments,
    customers,
    clock,
    deliveryOf: createLaterEntries({
      deliveries,
      steps: liveStepDeliveries(),
      clock,
      markInUse: createStepsInUse({ recent: liveRecentDeliveries(), clock }),
      linksOf: createLinkReader(table),
      links: createLinkRepository(table),
    }),
    leaving: findLeaveReasons,
    cappedUntil: createCappedUntil(table, deliveries),
    ledger: createLedgerCheck({
      table,
      repository: liveLedger(),
      clock,
      eventsAreCurrent: () => lag.isCurrent(() => queueDepth(liveQueues(), events)),
    }),
    send: liveSend(),
  });
  return {
    due: withRetryLater(dueTask, liveSequenceQueue()),
    leave: createLeaveTask({ sequences, letGo: endActiveEnrollments }),
    clear: createClearTask({
      table,
      sequences,
      enrollments,
      deliveries,
      clock,
      emailRemoval: createStepEmailRemoval(table, liveDraftLog()),
      deletedRecipients: createDeletedRecipients(table, createPersonRows(table)),
      queue: liveSequenceQueue(),
    }),
    open: createBackfillTask({
      sequences,
      enrollments,
      letGo: endActiveEnrollments,
      customers,
      clock,
      pages: createReadBackfillPage(table, createRulePage(table, book), clock),
      enroller: liveEnroller(),
      queue: liveSequenceQueue(),
      backfills: liveBackfills(),
    }),
  };
});

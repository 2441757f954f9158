import { randomUUID } from 'node:crypto';
import { createSubscriberRepository } from '../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../functions/audience/suppression-repository';
import { createCustomerReader } from '../../functions/customers/customer-reader';
import { createLinkRepository } from '../../functions/deliveries/content/link-repository';
import { createDeliveryRepository } from '../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../functions/deliveries/delivery/recent-deliveries';
import { createLedgerClaims } from '../../functions/deliveries/ledger/ledger-claims';
import { createLedgerRepository } from '../../functions/deliveries/ledger/ledger-repository';
import { createFrequencyCap } from '../../functions/deliveries/send/frequency-cap';
import { createSendingDeliveries } from '../../functions/deliveries/send/sending-deliveries';
import {
  processMessage,
  type SendDependencies,
} from '../../functions/deliveries/send/work-on-message';
import { createDraftLog } from '../../functions/drafts/draft-log-repository';
import type { Clock } from '../../functions/platform/clock';
import { createNewId } from '../../functions/platform/ids';
import type { Table } from '../../functions/platform/table/table';
import { createRuleBook } from '../../functions/segments/evaluation/rule-book';
import { createRulePeople } from '../../functions/segments/evaluation/rule-people';
import { createRulePage } from '../../functions/segments/reading/rule-page';
import { createBackfillRepository } from '../../functions/sequences/backfill/backfill-repository';
import { resumeStalled } from '../../functions/sequences/backfill/resume-stalled';
import { createStalledBackfills } from '../../functions/sequences/backfill/stalled-backfills';
import { createDueTask } from '../../functions/sequences/engine/due-work';
import { createEndEnrollments } from '../../functions/sequences/engine/end-enrollments';
import { createReadBackfillPage } from '../../functions/sequences/engine/fill-pages';
import {
  createCappedUntil,
  createFindLeaveReasons,
} from '../../functions/sequences/engine/leave-reasons';
import { createLeaveTask } from '../../functions/sequences/engine/leave-work';
import { createLedgerCheck } from '../../functions/sequences/engine/ledger-check';
import { createBackfillTask } from '../../functions/sequences/engine/open-work';
import { withRetryLater } from '../../functions/sequences/engine/retry-later';
import type { SequenceQueue } from '../../functions/sequences/engine/sequence-queue';
import { createTickRepository } from '../../functions/sequences/engine/tick-repository';
import { distributeDue } from '../../functions/sequences/engine/tick-service';
import { createEnroller } from '../../functions/sequences/enrollment/enroller';
import { createEnrollmentRepository } from '../../functions/sequences/enrollment/enrollment-repository';
import { createLaterEntries } from '../../functions/sequences/publish/later-entries';
import { createLinkReader } from '../../functions/sequences/publish/step-content';
import { createStepDeliveries } from '../../functions/sequences/publish/step-deliveries';
import { createStepsInUse } from '../../functions/sequences/publish/steps-in-use';
import { createPeopleService } from '../../functions/sequences/results/people-service';
import { createSequenceRepository } from '../../functions/sequences/sequence-repository';

type EngineOptions = Pick<SendDependencies, 'send' | 'rate'> & {
  readonly table: Table;
  readonly clock: Clock;
  readonly queue: SequenceQueue;
  /** Returns the number of unfinished messages in the queue. */
  readonly depth: () => Promise<number>;
};

/**
 * Assembles the sequence engine as the product does, on any table and clock. The caller provides
 * SES, its rate, and the queue. There is no daily quota, and the sender is in good standing.
 */
export const createSequenceEngine = ({ table, clock, queue, depth, send, rate }: EngineOptions) => {
  const customers = { get: createCustomerReader(table) };
  const sequences = createSequenceRepository(table);
  const enrollments = createEnrollmentRepository(table);
  const deliveries = createDeliveryRepository(table);
  const audience = {
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
  };
  const book = createRuleBook(table);
  const steps = createStepDeliveries({ table, deliveries, sequences, customers });
  const enroller = createEnroller({ sequences, enrollments, customers, clock });
  const sending: SendDependencies = {
    deliveries,
    clock,
    rate,
    send,
    newOwner: randomUUID,
    ...audience,
    log: createDraftLog(table, { clock, newId: createNewId() }),
    sendingDelivery: createSendingDeliveries(deliveries, clock, async () => false),
    findBlockReason: async () => undefined,
    ledger: createLedgerClaims(table),
    frequencyCap: createFrequencyCap(table, clock),
    content: async () => ({}) as never,
  };
  const leaving = createFindLeaveReasons({
    table,
    ...audience,
    rulePeople: createRulePeople(table, book, clock),
  });
  const letGo = createEndEnrollments({ enrollments, leaving, clock });
  const due = createDueTask({
    sequences,
    enrollments,
    customers,
    clock,
    deliveryOf: createLaterEntries({
      deliveries,
      steps,
      clock,
      markInUse: createStepsInUse({ recent: createRecentDeliveries(table), clock }),
      linksOf: createLinkReader(table),
      links: createLinkRepository(table),
    }),
    leaving,
    cappedUntil: createCappedUntil(table, deliveries),
    ledger: createLedgerCheck({
      table,
      clock,
      repository: createLedgerRepository(table),
      eventsAreCurrent: async () => true,
    }),
    send: (deliveryId, subscriberIds, began) =>
      processMessage(
        { deliveryId, batch: 0, subscriberIds: [...subscriberIds] },
        { ...sending, began },
      ),
  });
  return {
    sequences,
    steps,
    ...enroller,
    people: createPeopleService({
      table,
      sequences,
      enrollments,
      customers,
      clock,
      ...audience,
    }),
    due: withRetryLater(due, queue),
    leave: createLeaveTask({ sequences, letGo }),
    open: createBackfillTask({
      sequences,
      enrollments,
      letGo,
      customers,
      clock,
      enroller,
      queue,
      pages: createReadBackfillPage(table, createRulePage(table, book), clock),
      backfills: createBackfillRepository(table, clock),
    }),
    async tick(): Promise<void> {
      await resumeStalled({ stalled: createStalledBackfills(table, clock), queue });
      await distributeDue({ due: createTickRepository(table), queue, depth, clock });
    },
  };
};
export type SequenceEngine = ReturnType<typeof createSequenceEngine>;

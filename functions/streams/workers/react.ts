import { LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient } from '@aws-sdk/client-sfn';
import { createEmailQueue } from '../../auth/mails/email-queue';
import { createRunQueue } from '../../automations/runs/run-queue';
import { liveColumnObjects } from '../../columns/copy/column-objects';
import { createStartUpkeep } from '../../columns/maintenance/start-maintenance';
import { createCustomerReader } from '../../customers/customer-reader';
import type { People } from '../../items/audience/subscriber-keys';
import { createJobQueue } from '../../jobs/job-queue';
import { liveQueues } from '../../platform/aws/queues';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { type StreamTask, streamHandler } from '../../platform/work/stream-handler';
import { liveBackfills } from '../../sequences/backfill/live';
import { createSequenceQueue } from '../../sequences/engine/sequence-queue';
import { liveEnroller, liveEnrollments } from '../../sequences/enrollment/live';
import { liveEnrollByRules } from '../../sequences/rule-entries/live';
import { type ChangedKind, groupByKind } from '../changes-of-people';
import type { Reaction, ReactionContext } from '../reaction';
import { attributeOrders } from '../reactions/attribute-orders';
import { clearSegments } from '../reactions/clear-segment';
import { clearSequences } from '../reactions/clear-sequence';
import { copySubscriberChanges } from '../reactions/copy-subscriber';
import { emailFailedPayments } from '../reactions/email-failed-payments';
import { enterByRules } from '../reactions/enter-by-rules';
import { enterSequences } from '../reactions/enter-sequence';
import { updateOverviews } from '../reactions/keep-overview';
import { endLeaversEnrollments, leaveWithSegments } from '../reactions/leave-sequence';
import { openSequences } from '../reactions/open-sequence';
import { notifyManagers } from '../reactions/raise-notifications';
import { recordChanges } from '../reactions/record-changes';
import { recordEngagement } from '../reactions/record-engagement';
import { recordFieldKeys } from '../reactions/record-field-keys';
import { recordPurchases } from '../reactions/record-purchases';
import { requestIndexes } from '../reactions/request-index';
import { startAutomations } from '../reactions/start-automation';
import { fixRecipients, startDeliveries } from '../reactions/start-delivery';
import { liveRefusedChanges } from '../refused-changes';
import { runReaction } from '../run-reaction';

type CreateReaction = (context: ReactionContext) => Reaction;
type Kind = CreateReaction | { readonly make: CreateReaction; readonly people: People };

/**
 * The stream handlers in functions/streams/reactions, by the name that a refused change stores. An
 * import causes thousands of changes to people, so each handler receives only changes to the kind
 * of people given in `people`.
 */
const kinds: Readonly<Record<string, Kind>> = {
  'start-delivery': startDeliveries,
  'take-audience': fixRecipients,
  'copy-subscriber': { make: copySubscriberChanges, people: 'subscriber' },
  'record-engagement': recordEngagement,
  'record-field-keys': { make: recordFieldKeys, people: 'subscriber' },
  'clear-segment': clearSegments,
  'clear-sequence': clearSequences,
  'keep-overview': updateOverviews,
  'enter-sequence': { make: enterSequences, people: 'member' },
  'enter-by-rules': { make: enterByRules, people: 'subscriber' },
  'leave-sequence': { make: endLeaversEnrollments, people: 'subscriber' },
  'leave-with-segment': { make: leaveWithSegments, people: 'member' },
  'open-sequence': openSequences,
  'mail-failed-payment': emailFailedPayments,
  'raise-notifications': notifyManagers,
  'note-changes': { make: recordChanges, people: 'subscriber' },
  'request-index': requestIndexes,
  'attribute-orders': attributeOrders,
  'note-purchases': { make: recordPurchases, people: 'subscriber' },
  'start-automation': startAutomations,
};

type Part = { readonly react: Reaction; readonly people: ChangedKind };
type Reactor = { readonly reactions: ReadonlyMap<string, Part> };

/** Creates the stream handlers of a consumer, with their caches. */
export const createStreamHandlers = (context: ReactionContext): Reactor => ({
  reactions: new Map(
    Object.entries(kinds).map(([name, kind]) => {
      const { make, people = 'other' } = typeof kind === 'function' ? { make: kind } : kind;
      return [name, { react: make(context), people }];
    }),
  ),
});

/**
 * Runs each stream handler on a batch of changes separately, so that a handler that fails doesn't
 * stop the others.
 */
export const reactTo: StreamTask<Reactor> = async (changes, { reactions }, { refuse, only }) => {
  const selectedReactions = [...reactions].filter(([name]) => only === undefined || only === name);
  const peopleChanges = groupByKind(changes);
  const refusedChanges = await Promise.all(
    selectedReactions.map(([name, { react, people }]) =>
      runReaction(name, react, peopleChanges(people), refuse),
    ),
  );
  return refusedChanges.flat();
};

const live = once(() => {
  const env = readEnv(
    'STATE_MACHINE_ARN',
    'JOB_QUEUE_URL',
    'SEQUENCE_QUEUE_URL',
    'MAIL_QUEUE_URL',
    'AUTOMATION_QUEUE_URL',
    'APP_URL',
    'KEEP_COPY_FUNCTION',
  );
  const table = liveTable();
  const queues = liveQueues();
  return createStreamHandlers({
    table,
    workflows: new SFNClient({}),
    stateMachineArn: env.STATE_MACHINE_ARN,
    sequenceQueue: createSequenceQueue(queues, env.SEQUENCE_QUEUE_URL),
    enroller: liveEnroller(),
    backfills: liveBackfills(),
    enrollments: liveEnrollments(),
    enrollByRules: liveEnrollByRules(),
    jobs: createJobQueue(queues, env.JOB_QUEUE_URL),
    customers: { get: createCustomerReader(table) },
    emailQueue: createEmailQueue(queues, env.MAIL_QUEUE_URL),
    columns: liveColumnObjects(),
    startIndexUpkeep: createStartUpkeep(new LambdaClient({}), env.KEEP_COPY_FUNCTION),
    automations: createRunQueue(queues, env.AUTOMATION_QUEUE_URL),
    appUrl: env.APP_URL,
  });
});

export const handler = streamHandler(reactTo, live, liveRefusedChanges);

import pMap from 'p-map';
import type { Subscriber } from '../../items/audience/subscriber';
import type { LedgerEntry } from '../../items/delivery/ledger-entry';
import { partitions } from '../../items/partitions';
import { type Clock, toInstant } from '../../platform/clock';
import type { LedgerRepository } from '../ledger/ledger-repository';
import { enqueuedRecipients } from '../recipients/planned-recipients';
import type {
  DeliveryPlan,
  RecipientListId,
  RecipientListStore,
} from '../recipients/recipient-list-store';
import { decideEntry, type ReconcileFacts } from './reconcile-rules';

export type PassDependencies = {
  readonly ledger: LedgerRepository;
  readonly recipientLists: Pick<RecipientListStore, 'partitionIds' | 'partitionParts'>;
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
  readonly clock: Clock;
};

export type PassInput = {
  readonly customerId: string;
  readonly recipientListId: RecipientListId;
  readonly plan: DeliveryPlan;
  /** The number of recipients that have been enqueued. */
  readonly enqueued: number;
  readonly circumstances: ReconcileFacts;
  /** The state and code for recipients who no longer get the email. */
  readonly closing: { readonly to: 'failed' | 'skipped'; readonly code: string };
  /**
   * Enqueues recipients for the workers again. Undefined while workers may still have these
   * recipients in the queue.
   */
  readonly enqueue?: (ids: readonly string[]) => Promise<void>;
};

export type PassResult = {
  readonly sent: number;
  readonly skipped: number;
  /** The number of recipients who were skipped because of the frequency cap. */
  readonly capped: number;
  readonly failed: number;
  /** The number of recipients who aren't settled yet. */
  readonly open: number;
};

/** The number of unsent recipients handled together. */
const groupSize = 500;
const width = 20;

type Count = { sent: number; skipped: number; capped: number; failed: number; open: number };

/**
 * Settles all recipients of the group permanently. Each ledger entry includes the address, because
 * lists show it.
 */
const close = async (
  ids: readonly string[],
  { customerId, recipientListId, closing }: PassInput,
  { ledger, subscribers, clock }: PassDependencies,
) => {
  const people = await subscribers.getMany(customerId, ids);
  const at = toInstant(clock());
  await pMap(
    ids,
    (subscriberId) => {
      const emailKey = { deliveryId: recipientListId.deliveryId, subscriberId };
      return ledger.close(
        emailKey,
        people.get(subscriberId)?.email ?? '',
        closing.to,
        closing.code,
        at,
      );
    },
    { concurrency: width },
  );
};

const handleUnsent = async (
  ids: readonly string[],
  input: PassInput,
  count: Count,
  dependencies: PassDependencies,
) => {
  if (ids.length === 0) return;
  if (input.circumstances.isEnding) await close(ids, input, dependencies);
  else await input.enqueue?.(ids);
  // These recipients still count as open, so that the next pass checks them. A worker may have
  // handled them first.
  count.open += ids.length;
};

const applyVerdict = async (
  verdict: 'expire' | 'retry' | 'conclude',
  { subscriberId, moment }: LedgerEntry,
  { recipientListId, closing }: PassInput,
  { ledger, clock }: PassDependencies,
) => {
  const emailKey = { deliveryId: recipientListId.deliveryId, subscriberId };
  const now = clock();
  if (verdict === 'expire') return ledger.expire(emailKey, moment, now);
  if (verdict === 'retry') return ledger.retry(emailKey, moment);
  const code = closing.to === 'skipped' ? closing.code : 'outcome_unknown';
  return ledger.conclude(emailKey, moment, closing.to, code, toInstant(now));
};

/**
 * Reads a partition's recipient list and ledger side by side. Both are sorted by subscriber id, so
 * only one page is in memory, however large the audience is.
 */
const joinPartition = async function* (
  ids: AsyncIterable<string>,
  entries: AsyncGenerator<LedgerEntry>,
): AsyncGenerator<{ readonly subscriberId: string; readonly entry?: LedgerEntry }> {
  let entry = await entries.next();
  for await (const subscriberId of ids) {
    while (!entry.done && entry.value.subscriberId < subscriberId) entry = await entries.next();
    yield !entry.done && entry.value.subscriberId === subscriberId
      ? { subscriberId, entry: entry.value }
      : { subscriberId };
  }
  await entries.return(undefined);
};

const passPartition = async (
  partition: number,
  input: PassInput,
  count: Count,
  dependencies: PassDependencies,
): Promise<void> => {
  const { recipientLists, ledger } = dependencies;
  const { recipientListId, plan, enqueued, circumstances } = input;
  const entries = ledger.partitionEntries(recipientListId.deliveryId, partition);
  let unsent: string[] = [];
  for await (const { subscriberId, entry } of joinPartition(
    enqueuedRecipients(recipientLists, recipientListId, plan, { partition, enqueued }),
    entries,
  )) {
    const verdict = decideEntry(entry, circumstances);
    if (verdict === 'sent' || verdict === 'skipped' || verdict === 'failed') count[verdict] += 1;
    else if (verdict === 'unsent') unsent.push(subscriberId);
    else count.open += 1;
    if (verdict === 'skipped' && entry?.code === 'frequency') count.capped += 1;
    if (entry && (verdict === 'expire' || verdict === 'retry' || verdict === 'conclude')) {
      await applyVerdict(verdict, entry, input, dependencies);
    }
    if (unsent.length === groupSize) {
      await handleUnsent(unsent, input, count, dependencies);
      unsent = [];
    }
  }
  await handleUnsent(unsent, input, count, dependencies);
};

/**
 * Compares who should have the email with who has it, and handles each difference as
 * docs/adr/0005-delivery-ledger.md describes. All writes are conditional, so it can run at the same
 * time as the workers and is safe to repeat.
 */
export const reconcilePass = async (
  input: PassInput,
  dependencies: PassDependencies,
): Promise<PassResult> => {
  const count: Count = { sent: 0, skipped: 0, capped: 0, failed: 0, open: 0 };
  await pMap(partitions, (partition) => passPartition(partition, input, count, dependencies), {
    concurrency: 4,
  });
  return count;
};

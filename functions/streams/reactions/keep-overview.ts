import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import {
  type CustomerOverview,
  customerOverviewKey,
  readCustomerOverview,
} from '../../items/account/customer-overview';
import { importKey, readImportJob } from '../../items/import';
import { readReview, reviewKey } from '../../items/review';
import { isConditionFailed, type Table } from '../../platform/table/table';
import type { Reaction, ReactionContext } from '../reaction';
import {
  type ImportNow,
  mergeOverview,
  type OverviewChange,
  overviewChangeOf,
  type ReviewNow,
} from './overview-rules';

/** How many customers are handled concurrently. */
const width = 8;
/**
 * The maximum number of attempts when another batch writes the same overview. Two shards rarely
 * conflict more than once.
 */
const maxTries = 5;

const getItem = async ({ client, name: TableName }: Table, Key: { pk: string; sk: string }) =>
  (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

const importNow = async (table: Table, customerId: string, importId: string) => {
  const item = await getItem(table, importKey(customerId, importId));
  const job = item && readImportJob(item);
  const canGoOn = job?.state === 'failed' && job.isResumable === true;
  const failed = canGoOn ? { importId, fileName: job.fileName } : undefined;
  return { importId, failed } satisfies ImportNow;
};

const reviewNow = async (table: Table, customerId: string, draftId: string) => {
  const item = await getItem(table, reviewKey(customerId, draftId));
  const review = item && readReview(item);
  const isWaiting = review?.status === 'ready_for_review';
  const waiting = isWaiting ? { draftId, name: review.name } : undefined;
  return { draftId, waiting } satisfies ReviewNow;
};

/** Writes the overview. Fails when another batch wrote it in the meantime. */
const write = async (
  { client, name: TableName }: Table,
  customerId: string,
  { deliveries, failedImports, reviews, milestones, rev }: CustomerOverview,
): Promise<void> => {
  await client.send(
    new UpdateCommand({
      TableName,
      Key: customerOverviewKey(customerId),
      UpdateExpression:
        'SET deliveries = :deliveries, failedImports = :imports, reviews = :reviews, milestones = :milestones, #rev = :next',
      ConditionExpression: rev === 0 ? 'attribute_not_exists(pk)' : '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: {
        ':deliveries': deliveries,
        ':imports': failedImports,
        ':reviews': reviews,
        ':milestones': milestones,
        ':next': rev + 1,
        ...(rev === 0 ? {} : { ':seen': rev }),
      },
    }),
  );
};

const updateOverview = async (
  table: Table,
  customerId: string,
  overviewChanges: readonly OverviewChange[],
  remainingTries = maxTries,
): Promise<void> => {
  const deliveries = overviewChanges.flatMap(({ delivery }) => delivery ?? []);
  const ids = [...new Set(overviewChanges.flatMap(({ importId }) => importId ?? []))];
  const reviewedDraftIds = [...new Set(overviewChanges.flatMap((one) => one.reviewed ?? []))];
  const storedOverview = readCustomerOverview(
    await getItem(table, customerOverviewKey(customerId)),
  );
  // Read after the overview: if another batch writes the overview in the meantime, the write below
  // fails and everything is read again.
  const imports = await pMap(ids, (id) => importNow(table, customerId, id), { concurrency: width });
  const reviews = await pMap(reviewedDraftIds, (id) => reviewNow(table, customerId, id), {
    concurrency: width,
  });
  const milestones = overviewChanges.flatMap(({ milestone }) => milestone ?? []);
  const next = mergeOverview(storedOverview, { deliveries, imports, reviews, milestones });
  if (JSON.stringify(next) === JSON.stringify(storedOverview)) return;
  try {
    await write(table, customerId, next);
  } catch (error) {
    if (!isConditionFailed(error) || remainingTries === 1) throw error;
    await updateOverview(table, customerId, overviewChanges, remainingTries - 1);
  }
};

/**
 * Maintains what the list of customers shows about each one: their latest emails, what needs
 * attention, and how far their setup is.
 */
export const updateOverviews =
  ({ table }: Pick<ReactionContext, 'table'>): Reaction =>
  async (changes) => {
    const overviewChanges = changes.flatMap((change) => overviewChangeOf(change) ?? []);
    const customers = [...new Set(overviewChanges.map(({ customerId }) => customerId))];
    await pMap(
      customers,
      (customerId) =>
        updateOverview(
          table,
          customerId,
          overviewChanges.filter((one) => one.customerId === customerId),
        ),
      { concurrency: width },
    );
  };

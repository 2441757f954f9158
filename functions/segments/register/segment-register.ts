import {
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { planKey } from '../../items/account/customer-keys';
import { readSegmentPlan, type Segment, segmentItem } from '../../items/segment';
import { segmentKey } from '../../items/segment-keys';
import { countsForPlan } from '../../plans/segment-limit';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import type { SegmentChange, SegmentsNow } from './segment-changes';
import type { SegmentRepository } from './segment-repository';

/** `rev` increases with every write. A write names the revision it was based on. */
export type SegmentRegister = SegmentsNow & { readonly rev: number };

type TransactItems = NonNullable<TransactWriteCommandInput['TransactItems']>;

const slots = { create: 1, rename: 0, redefine: 0, publish: 0, remove: -1 } as const;

const renameUpdate = ({ name }: Segment) => ({
  UpdateExpression: 'SET #name = :name',
  ExpressionAttributeNames: { '#name': 'name' },
  ExpressionAttributeValues: { ':name': name },
});

const definitionFieldsOf = ({ name, definition }: Segment) => ({
  UpdateExpression:
    'SET #name = :name, #rules = :rules REMOVE cachedCount, cachedActiveCount, countAt',
  ExpressionAttributeNames: { '#name': 'name', '#rules': 'definition' },
  ExpressionAttributeValues: { ':name': name, ':rules': definition },
});

const publicFieldsOf = ({ publicName }: Segment) =>
  publicName === undefined
    ? { UpdateExpression: 'REMOVE publicName' }
    : {
        UpdateExpression: 'SET publicName = :name',
        ExpressionAttributeValues: { ':name': publicName },
      };

const updates = {
  rename: renameUpdate,
  redefine: definitionFieldsOf,
  publish: publicFieldsOf,
} as const;

const segmentWrite = (TableName: string, customerId: string, { kind, segment }: SegmentChange) => {
  const Key = segmentKey(customerId, segment.id);
  if (kind === 'create') {
    const Item = segmentItem(customerId, segment);
    return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  }
  const existingItem = { TableName, Key, ConditionExpression: 'attribute_exists(pk)' };
  if (kind === 'remove') return { Delete: { ...existingItem } };
  return { Update: { ...existingItem, ...updates[kind](segment) } };
};

const planWrite = (
  TableName: string,
  customerId: string,
  { rev, counted }: SegmentRegister,
  { kind, segment }: SegmentChange,
) => ({
  Update: {
    TableName,
    Key: planKey(customerId),
    UpdateExpression: 'SET rev = :next, #segments = :segments',
    ConditionExpression: rev > 0 ? 'rev = :rev' : 'attribute_not_exists(pk)',
    ExpressionAttributeNames: { '#segments': 'segments' },
    ExpressionAttributeValues: {
      ':next': rev + 1,
      ':segments': Math.max(0, counted + (countsForPlan(segment) ? slots[kind] : 0)),
      ...(rev > 0 ? { ':rev': rev } : {}),
    },
  },
});

/**
 * Applies changes to a customer's segments one at a time. Checks each change against the current
 * segments and writes it in one transaction with the next revision of the customer's PLAN item. So
 * concurrent writes can't create duplicate names or cyclic rules, or exceed the plan's limit.
 */
export const createSegmentRegister = (
  { client, name: TableName }: Table,
  segments: Pick<SegmentRepository, 'listNow'>,
) => ({
  async read(customerId: string): Promise<SegmentRegister> {
    // Reads the revision before the list, so that any write in between makes ours fail.
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: planKey(customerId), ConsistentRead: true }),
    );
    const plan = Item ? readSegmentPlan(Item) : { segments: 0, rev: 0 };
    return { all: await segments.listNow(customerId), counted: plan.segments, rev: plan.rev };
  },

  /**
   * Returns false when another write came first. The caller then has to read, check, and try again.
   * @param also written in the same transaction
   */
  async write(
    customerId: string,
    register: SegmentRegister,
    change: SegmentChange,
    also: TransactItems = [],
  ) {
    const TransactItems = [
      segmentWrite(TableName, customerId, change),
      planWrite(TableName, customerId, register, change),
      ...also,
    ];
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  },
});
export type SegmentRegisterRepository = ReturnType<typeof createSegmentRegister>;

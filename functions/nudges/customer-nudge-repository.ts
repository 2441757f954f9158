import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import {
  type CustomerNudgeState,
  customerNudgeKey,
  nudgesSeenKey,
  nudgeTtl,
  readCustomerNudge,
  readNudgesSeen,
} from '../items/assistant/customer-nudge';
import { conditionHeld, type Table } from '../platform/table/table';

type NudgeKey = {
  readonly customerId: string;
  readonly nudgeId: string;
  readonly occasion: string;
};

/**
 * The maximum number of nudges to read. A customer gets about five new nudges a month, each kept
 * for 90 days, so no customer reaches the limit.
 */
const maxStored = 300;

/** Lists, creates, and withdraws a customer's nudges. */
const createNudgeItems = ({ client, name: TableName }: Table) => ({
  async list(customerId: string): Promise<readonly CustomerNudgeState[]> {
    const prefixKey = customerNudgeKey(customerId);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
        ConsistentRead: true,
        Limit: maxStored,
      }),
    );
    return Items.map(readCustomerNudge);
  },

  async find({ customerId, nudgeId, occasion }: NudgeKey): Promise<CustomerNudgeState | undefined> {
    const Key = customerNudgeKey(customerId, nudgeId, occasion);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readCustomerNudge(Item);
  },

  /** Creates a nudge. Creating it again for the same trigger updates only its texts. */
  async raise(
    { customerId, nudgeId, occasion }: NudgeKey,
    { why, idea, at }: { readonly why: string; readonly idea: string; readonly at: number },
  ): Promise<void> {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: customerNudgeKey(customerId, nudgeId, occasion),
        UpdateExpression:
          'SET nudgeId = :nudge, occasion = :occasion, why = :why, idea = :idea, ' +
          'raisedAt = if_not_exists(raisedAt, :at), #ttl = if_not_exists(#ttl, :ttl)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':nudge': nudgeId,
          ':occasion': occasion,
          ':why': why,
          ':idea': idea,
          ':at': new Date(at).toISOString(),
          ':ttl': nudgeTtl(at),
        },
      }),
    );
  },

  /** Withdraws a nudge that no longer applies, unless someone has run it. */
  async withdraw({ customerId, nudgeId, occasion }: NudgeKey): Promise<void> {
    await conditionHeld(
      client.send(
        new DeleteCommand({
          TableName,
          Key: customerNudgeKey(customerId, nudgeId, occasion),
          ConditionExpression: 'attribute_not_exists(lastRunId)',
        }),
      ),
    );
  },
});

/** Records what a customer did with nudges: hid, ran, or saw them. */
const createNudgeActions = ({ client, name: TableName }: Table) => ({
  async hide({ customerId, nudgeId, occasion }: NudgeKey, hidden: boolean): Promise<void> {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: customerNudgeKey(customerId, nudgeId, occasion),
        UpdateExpression: 'SET nudgeId = :nudge, occasion = :occasion, #hidden = :hidden',
        ExpressionAttributeNames: { '#hidden': 'hidden' },
        ExpressionAttributeValues: {
          ':nudge': nudgeId,
          ':occasion': occasion,
          ':hidden': hidden,
        },
      }),
    );
  },

  /**
   * Returns the part of a run's first transaction that counts the run.
   * @param after the previous run, which must still be the newest; undefined if there must be none;
   *   'any' if it doesn't matter
   */
  running: (
    { customerId, nudgeId, occasion }: NudgeKey,
    runId: string,
    after: string | undefined | 'any',
  ) => ({
    Update: {
      TableName,
      Key: customerNudgeKey(customerId, nudgeId, occasion),
      UpdateExpression:
        'SET nudgeId = :nudge, occasion = :occasion, lastRunId = :run ADD ranCount :one',
      ...(after === 'any'
        ? {}
        : {
            ConditionExpression:
              after === undefined ? 'attribute_not_exists(lastRunId)' : 'lastRunId = :after',
          }),
      ExpressionAttributeValues: {
        ':nudge': nudgeId,
        ':occasion': occasion,
        ':run': runId,
        ':one': 1,
        ...(after === undefined || after === 'any' ? {} : { ':after': after }),
      },
    },
  }),

  async seen(customerId: string): Promise<string> {
    const Key = nudgesSeenKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return readNudgesSeen(Item);
  },

  async markSeen(customerId: string, at: string): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...nudgesSeenKey(customerId), at } }));
  },
});

/** Stores the nudges created for customers, and which ones they hid or ran. */
export const createCustomerNudges = (table: Table) => ({
  ...createNudgeItems(table),
  ...createNudgeActions(table),
});
export type CustomerNudges = ReturnType<typeof createCustomerNudges>;

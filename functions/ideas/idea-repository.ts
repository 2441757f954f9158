import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Idea, ideaItem, ideaKey, readIdea } from '../items/assistant/idea';
import { conditionHeld, type Table } from '../platform/table/table';

/** The properties that change while an idea is being written. */
export type IdeaChanges = Partial<
  Pick<
    Idea,
    | 'status'
    | 'subject'
    | 'preHeader'
    | 'body'
    | 'leftOut'
    | 'isCut'
    | 'problem'
    | 'draftId'
    | 'isKept'
    | 'heardAt'
    | 'provider'
    | 'model'
    | 'promptId'
    | 'inputTokens'
    | 'outputTokens'
    | 'costMicroUsd'
    | 'durationMs'
  >
>;

/** Stores ideas for emails, each belonging to one customer. */
export const createIdeaRepository = ({ client, name: TableName }: Table) => ({
  /** @returns false when an idea with this id already exists */
  async begin(customerId: string, value: Idea): Promise<boolean> {
    return conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: ideaItem(customerId, value),
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    );
  },

  async find(customerId: string, ideaId: string): Promise<Idea | undefined> {
    const Key = ideaKey(customerId, ideaId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readIdea(Item);
  },

  /**
   * @returns false, without changing anything, when the idea no longer exists or its status is no
   *   longer in `from`
   */
  async change(
    customerId: string,
    ideaId: string,
    from: readonly Idea['status'][],
    changes: IdeaChanges,
  ): Promise<boolean> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    const sets = entries.map(([name]) => `#${name} = :${name}`);
    const states = from.map((status, index) => [`:from${index}`, status] as const);
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: ideaKey(customerId, ideaId),
          UpdateExpression: `SET ${sets.join(', ')}`,
          ConditionExpression: `#state IN (${states.map(([name]) => name).join(', ')})`,
          ExpressionAttributeNames: {
            '#state': 'status',
            ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
          },
          ExpressionAttributeValues: {
            ...Object.fromEntries(states),
            ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
          },
        }),
      ),
    );
  },
});
export type IdeaRepository = ReturnType<typeof createIdeaRepository>;

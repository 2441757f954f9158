import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table';
import type { AttributeChanges } from './attribute-rules';
import { readSubscriber, type Subscriber } from './subscriber';
import { searchName } from './subscriber-item';
import { subscriberKey } from './subscriber-keys';

export type Edit = AttributeChanges & {
  /** Absent: stays. Empty: the name is taken away. */
  readonly name?: string | undefined;
};

const expressionOf = ({ name, set, remove }: Edit) => {
  const fields = [...Object.keys(set), ...remove];
  const place = (key: string) => `f.#f${fields.indexOf(key)}`;
  const sets = Object.keys(set).map((key) => `${place(key)} = :f${fields.indexOf(key)}`);
  const removes = remove.map(place);
  if (name !== undefined) sets.push('n = :name');
  if (name) sets.push('nm = :search');
  if (name === '') removes.push('nm');
  const values = {
    ...(name === undefined ? {} : { ':name': name }),
    ...(name ? { ':search': searchName(name) } : {}),
    ...Object.fromEntries(
      Object.entries(set).map(([key, value]) => [`:f${fields.indexOf(key)}`, value]),
    ),
  };
  return {
    UpdateExpression: [
      ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames:
      fields.length > 0
        ? Object.fromEntries(fields.map((key, index) => [`#f${index}`, key]))
        : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};

export const createEditRepository = ({ client, name: TableName }: Table) => ({
  /**
   * Changes only what is named, so that two people editing different attributes both get their
   * way; of one attribute the last word holds.
   * @throws AppError subscriber_not_found
   */
  async apply(customerId: string, sid: string, edit: Edit): Promise<Subscriber> {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: subscriberKey(customerId, sid),
          ...expressionOf(edit),
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValues: 'ALL_NEW',
        }),
      );
      return readSubscriber(Attributes);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
    }
  },
});
export type EditRepository = ReturnType<typeof createEditRepository>;

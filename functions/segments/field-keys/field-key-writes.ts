import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type FieldType, fieldTypes } from '../../../shared/audience/segment-operators';
import { fieldKeysKey } from '../../items/segment-keys';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** Attribute keys by the type their values look like. */
type KeysByKind = Readonly<Partial<Record<FieldType, readonly string[]>>>;

/**
 * How many attributes of a type are recorded per segment. No one would pick from a longer list, and
 * the item that holds them must stay small.
 */
const maxKeys = 1000;

/**
 * Adds the attributes that were seen in a segment. Attributes that are already known change
 * nothing.
 */
export const createFieldKeyWrites =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, segmentId: string, seen: KeysByKind): Promise<void> => {
    const kinds = fieldTypes.filter((kind) => (seen[kind]?.length ?? 0) > 0);
    if (kinds.length === 0) return;
    const hasRoom = (kind: string) => `(attribute_not_exists(#${kind}) OR size(#${kind}) < :most)`;
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: fieldKeysKey(customerId, segmentId),
          UpdateExpression: `ADD ${kinds.map((kind) => `#${kind} :${kind}`).join(', ')}`,
          ConditionExpression: kinds.map(hasRoom).join(' AND '),
          ExpressionAttributeNames: Object.fromEntries(kinds.map((kind) => [`#${kind}`, kind])),
          ExpressionAttributeValues: {
            ':most': maxKeys,
            ...Object.fromEntries(kinds.map((kind) => [`:${kind}`, new Set(seen[kind])])),
          },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  };

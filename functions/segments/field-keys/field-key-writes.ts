import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { fieldTypes } from '../../../shared/segment-operators';
import type { Table } from '../../platform/table';
import { fieldKeyKey, type KeysByKind } from './field-key-item';

/** Adds what was seen in a segment; what is known already changes nothing. */
export const createFieldKeyWrites =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, segmentId: string, seen: KeysByKind): Promise<void> => {
    const kinds = fieldTypes.filter((kind) => (seen[kind]?.length ?? 0) > 0);
    if (kinds.length === 0) return;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: fieldKeyKey(customerId, segmentId),
        UpdateExpression: `ADD ${kinds.map((kind) => `#${kind} :${kind}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(kinds.map((kind) => [`#${kind}`, kind])),
        ExpressionAttributeValues: Object.fromEntries(
          kinds.map((kind) => [`:${kind}`, new Set(seen[kind])]),
        ),
      }),
    );
  };

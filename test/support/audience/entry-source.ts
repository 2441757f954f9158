import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { memberSourceImage } from '../../../functions/items/audience/subscriber-image';
import { memberKey } from '../../../functions/items/audience/subscriber-keys';
import type { Table } from '../../../functions/platform/table/table';

/** Returns how a member entered a segment, as the segment's growth counts it. */
export const entrySourceOf = async (table: Table, ...keyArgs: Parameters<typeof memberKey>) => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: memberKey(...keyArgs) }),
  );
  if (!Item) throw new Error('There is no such member');
  return memberSourceImage(Item);
};

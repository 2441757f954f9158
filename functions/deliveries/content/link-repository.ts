import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { NumberedLink } from '../../../shared/email/document/links';
import { linkKey } from '../../items/delivery/delivery-keys';
import type { Table } from '../../platform/table/table';

/** The links of a delivery by their three-digit number: where a click on each of them leads. */
export const createLinkRepository = ({ client, name: TableName }: Table) => ({
  /** Safe to repeat: it writes the same item. */
  async put(deliveryId: string, { n, url, label }: NumberedLink, createdAt: string): Promise<void> {
    const Item = { ...linkKey(deliveryId, n), url, label, createdAt };
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type LinkRepository = ReturnType<typeof createLinkRepository>;

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { NumberedLink } from '../../../shared/email/document/links';
import { linkKey } from '../../items/delivery/delivery-keys';
import type { Table } from '../../platform/table/table';

/** Links of a delivery by their number, three digits: what a click is led to. */
export const createLinkRepository = ({ client, name: TableName }: Table) => ({
  /** Repeating it writes the same. */
  async put(deliveryId: string, { n, url, label }: NumberedLink, createdAt: string): Promise<void> {
    const Item = { ...linkKey(deliveryId, n), url, label, createdAt };
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type LinkRepository = ReturnType<typeof createLinkRepository>;

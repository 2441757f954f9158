import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../platform/table';
import { linkNumber } from './hit';

/** Links of recent emails kept in memory: a campaign's clicks ask for the same few. */
const mostRemembered = 5000;

/** Where a click goes. It is read from the delivery, never from the URL: there is no open redirect. */
export const createLinkRepository = ({ client, name: TableName }: Table) => {
  const remembered = new Map<string, string>();
  return {
    /** The target of a link; nothing when the delivery has no such link. */
    async target(deliveryId: string, link: number): Promise<string | undefined> {
      const Key = { pk: `D#${deliveryId}`, sk: `LINK#${linkNumber(link)}` };
      const known = remembered.get(`${Key.pk} ${Key.sk}`);
      if (known) return known;
      const { Item } = await client.send(new GetCommand({ TableName, Key }));
      const url = typeof Item?.url === 'string' ? Item.url : undefined;
      if (remembered.size >= mostRemembered) remembered.clear();
      if (url) remembered.set(`${Key.pk} ${Key.sk}`, url);
      return url;
    },
  };
};
export type LinkRepository = ReturnType<typeof createLinkRepository>;

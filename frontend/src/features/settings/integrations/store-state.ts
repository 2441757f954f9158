import type { StoreView } from '../../../../../shared/contracts/settings/stores';
import { formatDay } from '../../../lib/format';

/** What the tab says of a store, or of the last one. */
export const storeWords = ({ active, url, ended, endedAt, connectedAt }: StoreView): string => {
  const day = endedAt ? ` on ${formatDay(endedAt)}` : '';
  if (active) {
    return `Connected${connectedAt ? ` on ${formatDay(connectedAt)}` : ''}. Mailbloom may read customers, orders and products, and changes nothing in the store.`;
  }
  if (ended === 'removed') {
    return `You removed ${url}${day}. Your subscribers and everything else that was there stay.`;
  }
  if (ended === 'uninstalled') {
    return `Mailbloom was uninstalled in ${url}${day}. Your subscribers and everything else that was there stay. Connect the store again to go on.`;
  }
  if (ended === 'refused') {
    return `${url} does not let Mailbloom in any more${day ? `, since${day.slice(3)}` : ''}. Connect the store again to go on.`;
  }
  return 'No store connected. Mailbloom asks for read-only access to customers, orders, and products.';
};

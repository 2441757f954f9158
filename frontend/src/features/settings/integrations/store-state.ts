import type { StoreView } from '../../../../../shared/contracts/settings/stores';
import { formatDay } from '../../../lib/format';

/** Describes the state of the connected store, or of the store that was connected most recently. */
export const storeStatusText = ({
  active,
  url,
  ended,
  endedAt,
  connectedAt,
}: StoreView): string => {
  const day = endedAt ? ` on ${formatDay(endedAt)}` : '';
  if (active) {
    return `Connected${connectedAt ? ` on ${formatDay(connectedAt)}` : ''}. Mailbloom has read-only access to customers, orders, and products.`;
  }
  if (ended === 'removed') {
    return `You removed ${url}${day}. Your subscribers and data are still here.`;
  }
  if (ended === 'uninstalled') {
    return `Mailbloom was uninstalled from ${url}${day}. Your subscribers and data are still here. Reconnect the store to continue.`;
  }
  if (ended === 'refused') {
    return `${url} no longer gives Mailbloom access${day ? `, since${day.slice(3)}` : ''}. Reconnect the store to continue.`;
  }
  return 'No store connected. Mailbloom asks for read-only access to customers, orders, and products.';
};

import type {
  SyncStatus,
  SyncStatusAnswer,
} from '../../../../../../shared/contracts/settings/store-sync';
import { formatDay, formatMoment, formatNumber } from '../../../../lib/format';

type Part = SyncStatus['parts'][number];

export const isUnderWay = ({ status }: SyncStatusAnswer): boolean =>
  status === 'INITIATED' || status === 'IN_PROGRESS';

const names = {
  customers: 'Customers',
  products: 'Products',
  orders: 'Orders',
  checkouts: 'Checkouts',
  collections: 'Collections',
} as const satisfies Record<Part['dataType'], string>;

export const partName = ({ dataType }: Part): string => names[dataType];

/** How far one type of data has come. */
export const partWords = ({ state, found, taken }: Part): string => {
  if (state === 'failed') return 'Failed';
  if (state === 'done') return `${formatNumber(taken)} imported`;
  if (state === 'reading') return `${formatNumber(taken)} of ${formatNumber(found)}`;
  return found > 0 ? `Shopify found ${formatNumber(found)} so far` : 'Waiting for Shopify';
};

/** From 0 to 100. What Shopify still prepares has not begun. */
export const partShare = ({ state, found, taken }: Part): number => {
  if (state === 'done') return 100;
  return state === 'reading' && found > 0 ? Math.min(100, (100 * taken) / found) : 0;
};

/** What the tab says of the last sync. */
export const syncWords = ({ status, since, finishedAt = '' }: SyncStatusAnswer): string => {
  if (status === 'COMPLETED') return `Last sync completed on ${formatMoment(finishedAt)}.`;
  if (status === 'FAILED') return `Last sync failed on ${formatMoment(finishedAt)}.`;
  if (status === 'INITIATED') return 'Sync initiated: Shopify is asked for your data.';
  if (status === 'IN_PROGRESS' && since) {
    return `Sync in progress: orders and checkouts since ${formatDay(since)}, all customers and products.`;
  }
  return 'Nothing was synced yet.';
};

export const limitedWords =
  'Shopify lets Mailbloom read orders of the last 60 days only. Connect the store again and allow all orders to import 12 months.';

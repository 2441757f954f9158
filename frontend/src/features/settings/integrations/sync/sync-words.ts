import type {
  SyncStatus,
  SyncStatusResponse,
} from '../../../../../../shared/contracts/settings/store-sync';
import { formatDay, formatMoment, formatNumber, plural } from '../../../../lib/format';

type Part = SyncStatus['parts'][number];

export const isUnderWay = ({ status }: SyncStatusResponse): boolean =>
  status === 'INITIATED' || status === 'IN_PROGRESS';

const names = {
  customers: 'Customers',
  products: 'Products',
  orders: 'Orders',
  checkouts: 'Checkouts',
  collections: 'Collections',
} as const satisfies Record<Part['dataType'], string>;

const singular = {
  customers: 'customer',
  products: 'product',
  orders: 'order',
  checkouts: 'checkout',
  collections: 'collection',
} as const satisfies Record<Part['dataType'], string>;

/** Returns the name of a single record of this type, such as 'Order'. */
export const recordName = (dataType: Part['dataType']): string =>
  `${singular[dataType].charAt(0).toUpperCase()}${singular[dataType].slice(1)}`;

/** Returns “We couldn’t read 3 orders”. */
export const skippedText = ({ dataType, skipped = 0 }: Part): string =>
  `We couldn’t read ${plural(skipped, singular[dataType])}`;

/** Returns the text below the count, which states how many of the unreadable records are listed. */
export const skippedHint = ({ skipped = 0, unreadable = [] }: Part): string =>
  unreadable.length < skipped
    ? `They aren’t in Mailbloom. The first ${formatNumber(unreadable.length)} are listed.`
    : 'They aren’t in Mailbloom. Fix them in your store and sync again.';

/** Returns “We couldn’t read 2 records from your store” for webhook events from recent weeks. */
export const unreadRecordsText = (
  unreadRecords: NonNullable<SyncStatusResponse['unreadNews']>,
): string =>
  unreadRecords.hasMore
    ? `We couldn’t read more than ${plural(unreadRecords.count, 'record')} from your store`
    : `We couldn’t read ${plural(unreadRecords.count, 'record')} from your store`;

export const partName = ({ dataType }: Part): string => names[dataType];

/** Describes the progress of one type of data. */
export const partText = ({ state, found, taken: imported }: Part): string => {
  if (state === 'failed') return 'Failed';
  if (state === 'done') return `${formatNumber(imported)} imported`;
  if (state === 'reading') return `${formatNumber(imported)} of ${formatNumber(found)}`;
  return found > 0 ? `Shopify found ${formatNumber(found)} so far` : 'Waiting for Shopify';
};

/** Returns the progress from 0 to 100. Data that Shopify is still preparing is at 0. */
export const partShare = ({ state, found, taken: imported }: Part): number => {
  if (state === 'done') return 100;
  return state === 'reading' && found > 0 ? Math.min(100, (100 * imported) / found) : 0;
};

/** Describes the last sync. */
export const syncText = ({ status, since, finishedAt = '' }: SyncStatusResponse): string => {
  if (status === 'COMPLETED') return `Last sync completed on ${formatMoment(finishedAt)}.`;
  if (status === 'FAILED') return `Last sync failed on ${formatMoment(finishedAt)}.`;
  if (status === 'INITIATED') return 'Sync started. We’re asking Shopify for your data.';
  if (status === 'IN_PROGRESS' && since) {
    return `Syncing orders and checkouts since ${formatDay(since)}, plus all customers and products.`;
  }
  return 'Not synced yet.';
};

export const limitedText =
  'Shopify only shares the last 60 days of orders. Reconnect the store and allow all orders to import 12 months.';

import pMap from 'p-map';
import { createDeliveryLookup } from '../../engagement/delivery-lookup';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import type { WatchedNumbers } from './stored-person';

/** How many deliveries are looked up concurrently. */
const width = 8;

/**
 * Returns whether rules need the ledger, which only rules about received emails do. If SES refuses
 * an email later, its ledger shows this, while the engagement items of the recipient still contain
 * the email.
 */
export const usesLedger = ({ watched }: CompiledRules): boolean =>
  watched.some(({ kind }) => kind === 'RECEIVED');

/**
 * Finds the numbers of the emails that rules name. Returns undefined if one of the emails was
 * deleted. Its rows may still exist, but its number is unknown.
 */
export const createWatchedNumbers = (table: Table) => {
  const findDelivery = createDeliveryLookup(table);
  return async ({ watched }: CompiledRules): Promise<WatchedNumbers | undefined> => {
    const ids = [...new Set(watched.map(({ deliveryId }) => deliveryId))];
    const foundDeliveries = await pMap(ids, findDelivery, { concurrency: width });
    const numbers = ids.flatMap((id, index) =>
      foundDeliveries[index] ? [[id, foundDeliveries[index].number] as const] : [],
    );
    return numbers.length === ids.length ? new Map(numbers) : undefined;
  };
};

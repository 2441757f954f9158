import pMap from 'p-map';
import { createKnownDeliveries } from '../../engagement/known-deliveries';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import type { WatchedNumbers } from './person-facts';

/** Deliveries looked up at a time. */
const width = 8;

/**
 * Who received one email is said by its own ledger, which a later refusal changes; what people did
 * with any emails only ever grows.
 */
export const asksLedger = ({ watched }: CompiledRules): boolean =>
  watched.some(({ kind }) => kind === 'RECEIVED');

/**
 * Finds the numbers of the emails that rules name; undefined when one is gone: its rows may still be
 * there, but nobody knows its number.
 */
export const createWatchedNumbers = (table: Table) => {
  const known = createKnownDeliveries(table);
  return async ({ watched }: CompiledRules): Promise<WatchedNumbers | undefined> => {
    const ids = [...new Set(watched.map(({ deliveryId }) => deliveryId))];
    const found = await pMap(ids, known, { concurrency: width });
    const numbers = ids.flatMap((id, index) =>
      found[index] ? [[id, found[index].number] as const] : [],
    );
    return numbers.length === ids.length ? new Map(numbers) : undefined;
  };
};

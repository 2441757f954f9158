import type { CustomerRow } from './contracts/customers';

/**
 * Returns whether someone should look at a customer, because of a sending problem, an item that
 * waits, or a setup with steps left.
 */
export const needsAttention = ({ health, waiting, setup }: CustomerRow): boolean =>
  health !== 'good' || waiting.length > 0 || setup !== undefined;

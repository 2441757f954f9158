import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../platform/app-error';

/** What is kept of it: whoever reads the table cannot come back in somebody's place. */
const keptOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The state that a shop hands back: it names the customer for the page, and proves nothing by that. */
export const newStateToken = (customerId: string) => {
  const secret = randomBytes(32).toString('hex');
  return { token: `${customerId}.${secret}`, kept: keptOf(secret) };
};

export const stateRefused = (): AppError =>
  new AppError(
    'store_state_invalid',
    'This way back from Shopify was used already, took too long or began in another account. Connect again.',
  );

/** @returns what is kept of it. @throws AppError store_state_invalid when it is not this customer's */
export const readStateToken = (token: string, customerId: string): string => {
  const [, named, secret = ''] = /^([0-9A-Z]{26})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (named !== customerId) throw stateRefused();
  return keptOf(secret);
};

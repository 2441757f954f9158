import { randomBytes } from 'node:crypto';
import { type Cloud, environmentOf } from '@mailbloom/embedded-cloud';
import { createCustomer } from '../../functions/customers/customer-service';
import { createNewId } from '../../functions/platform/ids';
import { createDemoParts } from './demo-parts';

/**
 * Creates a store without any data, with an owner of its own.
 * @returns the owner's address
 */
export const createEmptyStore = async (cloud: Cloud): Promise<string> => {
  const { now } = cloud.clock;
  const parts = createDemoParts(cloud, environmentOf(cloud.functions), now(), 'empty store');
  const email = `store-${randomBytes(4).toString('hex')}@demo.mailbloom.test`;
  const dependencies = { ...parts, clock: now, newId: createNewId() };
  await createCustomer({ brand: 'New store', email, plan: 'premium' }, dependencies);
  return email;
};

import { customerPartition } from '../account/customer-keys';

export const storeKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'STORE' as const,
});

import { createCustomerReader } from '../customers/customer-reader';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createBrainRepository } from './brain-repository';

export const live = once(() => ({
  brains: createBrainRepository(liveTable()),
  customers: { get: createCustomerReader(liveTable()) },
  clock: systemClock,
}));

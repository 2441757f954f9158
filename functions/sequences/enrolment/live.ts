import { createCustomerReader } from '../../customers/customer-reader';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createSequenceRepository } from '../sequence-repository';
import { createArrivals } from './arrivals';
import { createEnrolmentRepository } from './enrolment-repository';

export const liveEnrolments = once(() => createEnrolmentRepository(liveTable()));

export const liveArrivals = once(() =>
  createArrivals({
    sequences: createSequenceRepository(liveTable()),
    enrolments: liveEnrolments(),
    customers: { get: createCustomerReader(liveTable()) },
    clock: systemClock,
  }),
);

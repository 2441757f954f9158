import { createCustomerReader } from '../../customers/customer-reader';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createSequenceRepository } from '../sequence-repository';
import { createEnroller } from './enroller';
import { createEnrollmentRepository } from './enrollment-repository';

export const liveEnrollments = once(() => createEnrollmentRepository(liveTable()));

export const liveEnroller = once(() =>
  createEnroller({
    sequences: createSequenceRepository(liveTable()),
    enrollments: liveEnrollments(),
    customers: { get: createCustomerReader(liveTable()) },
    clock: systemClock,
  }),
);

import { customerPartition } from './account/customer-keys';

export const jobKey = (customerId: string, jobId: string) => ({
  pk: customerPartition(customerId),
  sk: `JOB#${jobId}`,
});

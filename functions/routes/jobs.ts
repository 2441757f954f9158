import * as jobs from '../../shared/contracts/jobs';
import type { RouteTable } from './route';

export const jobsRoutes = {
  'POST /subscriber/export': {
    feature: 'jobs',
    access: 'customer',
    summary: 'Starts writing subscribers into a CSV file; the job answers with its link',
    body: jobs.exportBody,
    response: jobs.jobStarted,
  },
  'POST /subscriber/bulk': {
    feature: 'jobs',
    access: 'customer',
    summary: 'Starts changing many subscribers at once',
    body: jobs.bulkBody,
    response: jobs.jobStarted,
  },
  'POST /delivery/{deliveryId}/export': {
    feature: 'jobs',
    access: 'customer',
    summary: 'Starts writing a list of a report into a CSV file; the job answers with its link',
    body: jobs.recipientList,
    response: jobs.jobStarted,
  },
  'GET /job/{jobId}': {
    feature: 'jobs',
    access: 'customer',
    summary: 'Progress and result of a job; of an export with a fresh link',
    response: jobs.jobView,
  },
} as const satisfies RouteTable;

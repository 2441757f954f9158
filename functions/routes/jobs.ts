import * as jobs from '../../shared/contracts/jobs';
import type { RouteTable } from './route';

export const jobsRoutes = {
  'POST /subscriber/export': {
    feature: 'jobs',
    access: 'customer',
    summary:
      'Starts a job that exports subscribers to a CSV file. The finished job returns a link to the file.',
    body: jobs.exportBody,
    response: jobs.jobStarted,
  },
  'POST /subscriber/bulk': {
    feature: 'jobs',
    access: 'customer',
    summary: 'Starts a job that changes many subscribers at once.',
    body: jobs.bulkBody,
    response: jobs.jobStarted,
  },
  'POST /delivery/{deliveryId}/export': {
    feature: 'jobs',
    access: 'customer',
    summary:
      'Starts a job that exports a list from a report to a CSV file. The finished job returns a link to the file.',
    body: jobs.recipientList,
    response: jobs.jobStarted,
  },
  'GET /job/{jobId}': {
    feature: 'jobs',
    access: 'customer',
    summary:
      'Returns the progress and result of a job. For an export, that includes a new download link.',
    response: jobs.jobView,
  },
} as const satisfies RouteTable;

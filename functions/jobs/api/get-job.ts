import type { ApiHandler } from '../../api-router';
import { jobViewOf } from '../job-view';
import type { JobDependencies } from '../live';

type Dependencies = Pick<JobDependencies, 'jobs' | 'link' | 'clock'>;

export const getJob: ApiHandler<'GET /job/{jobId}', Dependencies> = async (
  { customerId, params },
  { jobs, ...dependencies },
) => jobViewOf(await jobs.get(customerId, params.jobId), dependencies);

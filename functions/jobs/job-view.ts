import type { JobView } from '../../shared/contracts/jobs';
import type { Job } from '../items/job';
import type { Clock } from '../platform/clock';
import type { ExportLink } from './export-links';

type Dependencies = { readonly link: ExportLink; readonly clock: Clock };

/**
 * The bucket keeps a file at least this long, because its lifecycle rule counts whole days in UTC.
 */
const linkHours = 24;

const isFileAvailable = ({ finishedAt = '' }: Job, clock: Clock): boolean =>
  clock() - Date.parse(finishedAt) < linkHours * 3_600_000;

/** Returns the public view of a job. A finished export gets a fresh link to its file. */
export const jobViewOf = async (job: Job, { link, clock }: Dependencies): Promise<JobView> => {
  const { key, fileName } = job.result ?? {};
  if (!key || !fileName) return job;
  if (isFileAvailable(job, clock)) return { ...job, fileName, link: await link(key, fileName) };
  return { ...job, fileName, message: 'This file has expired. Export it again.' };
};

import { encodeTime } from 'ulid';
import type { Formats } from '../../shared/locale/formats';
import type { Job } from '../items/job';
import type { Message } from '../items/message';

type Notice = {
  readonly job: Job;
  readonly state: 'done' | 'failed';
  readonly finishedAt: string;
  readonly code: Message['code'];
  readonly text: string;
};

/**
 * Returns the message to the user at the end of a job. Its id consists of the end time and the
 * random part of the job's id, so it is unique and sorts by time like all message ids.
 */
export const jobNotice = ({ job, state, finishedAt, code, text }: Notice): Message => ({
  id: encodeTime(Date.parse(finishedAt), 10) + job.id.slice(10),
  code,
  description: text,
  metadata: { jobId: job.id, changed: job.changed, unchanged: job.unchanged },
  createdAt: finishedAt,
  userMessage: { message: text, type: state === 'done' ? 'success' : 'error' },
});

/** Returns a number of people as text: "1 subscriber", "1,204 subscribers". */
export const people = (count: number, { number }: Formats): string =>
  `${number(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** Returns the results of a job as text: "12 changed, 3 unchanged". */
export const results = (
  { changed, unchanged }: Pick<Job, 'changed' | 'unchanged'>,
  { number }: Formats,
): string => `${number(changed)} changed, ${number(unchanged)} unchanged`;

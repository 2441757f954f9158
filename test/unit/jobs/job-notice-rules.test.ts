import type { Job } from '../../../functions/items/job';
import { jobNotice } from '../../../functions/jobs/job-notice-rules';

const job = { id: '01M70000000000000000000JOB', changed: 12, unchanged: 3 } as Job;
const finishedAt = '2026-11-22T10:00:00.000Z';

test.each([
  ['done', 'success'],
  ['failed', 'error'],
] as const)('reports a job that is %s as a message of type %s, with its numbers', (state, type) => {
  const code = 'bulk_processed';
  const notice = jobNotice({ job, state, finishedAt, code, text: '12 changed, 3 unchanged' });
  expect(notice).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{10}0000000000000JOB$/),
    code,
    description: '12 changed, 3 unchanged',
    metadata: { jobId: job.id, changed: 12, unchanged: 3 },
    createdAt: finishedAt,
    userMessage: { message: '12 changed, 3 unchanged', type },
  });
});

test('sorts job notices by when the jobs ended', () => {
  const notice = (endTime: string) =>
    jobNotice({ job, state: 'done', finishedAt: endTime, code: 'bulk_processed', text: '' }).id;
  expect(notice('2026-11-22T10:00:00.001Z') > notice(finishedAt)).toBe(true);
});

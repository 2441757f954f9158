import { messageOf, newImportJob } from '../../../functions/imports/import-job';

const customerId = '01JD9A0000ABCDEFGHJKMNPQRT';
const job = {
  id: '01JD9A0000ABCDEFGHJKMNPQRS',
  fileName: 'list.csv',
  createdAt: '2026-11-22T11:00:00.000Z',
};

test.each([
  ['a segment of its own, called by the file', undefined],
  ['a segment of its own, called by somebody', { name: 'Fair in June' }],
  ['a segment that there was', { id: '01JD9A0000ABCDEFGHJKMNPQRV' }],
])('restarts an import into %s with the same segment', (_, segment) => {
  const started = newImportJob({ ...job, ...(segment ? { segment } : {}) });
  const message = { customerId, importId: job.id, fileName: job.fileName };
  expect(messageOf(customerId, started)).toEqual({ ...message, ...(segment ? { segment } : {}) });
});

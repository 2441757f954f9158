import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createJobRepository } from '../../../functions/jobs/job-repository';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { sendToDeadLetters } from './queues';

const rules = (segmentId: string) => ({
  segmentIds: [segmentId],
  fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }],
});

const importFile: FunctionCheck = async ({ api, product }) => {
  const file = { fileName: 'people.csv', fileType: 'text/csv' };
  const { assetKey, ...form } = await api('POST /upload', { body: { ...file, folder: 'CSV' } });
  await product.upload({ ...form }, 'email\nada@file.test\n');
  const body = { assetKey, fileName: file.fileName, consent: agreedConsent };
  const { importId } = await api('POST /import', { body });
  await eventually('the import is done', async () => {
    const { state, created } = await api('GET /import/{importId}', { params: { importId } });
    return state === 'done' && created === 1;
  });
};

const giveUpImport: FunctionCheck = async ({ api, product, store: { customerId } }) => {
  const importId = '01JD0000000000000000000GVP';
  const message = { customerId, importId, fileName: 'people.csv' };
  await sendToDeadLetters(product, /Audience-importdeadletters/, message);
  await eventually('the import is given up', async () => {
    const importList = await api('GET /import');
    return importList.imports.some(({ id, state }) => id === importId && state === 'failed');
  });
};

const giveUpJob: FunctionCheck = async ({ product, store: { customerId, table } }) => {
  const id = '01JD0000000000000000000GVP';
  const input = { kind: 'export_subscribers', selection: { everybody: true } };
  const message = { customerId, id, input, createdAt: new Date().toISOString() };
  await sendToDeadLetters(product, /Jobs-jobsdeadletters/, message);
  await eventually('the job is given up', async () => {
    const job = await createJobRepository(table).find(customerId, id);
    return job?.state === 'failed';
  });
};

/** Viewing a segment counts its people again if the last count is older than an hour. */
const recountAudience: FunctionCheck = async (fixture) => {
  const { api, product, newSegment, newSubscriber, signInAgain, nameFor } = fixture;
  const sourceId = await newSegment();
  const body = { ...rules(sourceId), name: nameFor('Rules') };
  const { id: segmentId, count } = await api('PUT /segment', { body });
  expect(count).toBe(0);
  await newSubscriber(sourceId);
  await product.advance(3601);
  await signInAgain();
  await eventually('it is counted again', async () => {
    return (await api('GET /segment/{segmentId}', { params: { segmentId } })).count === 1;
  });
};

/**
 * Sets the counters to more than ten thousand people, because workers count only such audiences.
 */
const makeLarge = async ({ store: { customerId, table } }: Fixture): Promise<void> => {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: `C#${customerId}`, sk: 'CNT#S#0' },
      UpdateExpression: 'ADD active :many',
      ExpressionAttributeValues: { ':many': 10_001 },
    }),
  );
};

const countPartition: FunctionCheck = async (fixture) => {
  const { api, newSegment, newSubscriber } = fixture;
  await makeLarge(fixture);
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  const body = rules(segmentId);
  expect(await api('POST /segment/preview', { body })).toEqual({ count: 1, activeCount: 1 });
};

const runJob: FunctionCheck = async ({ api, newSegment, newSubscriber, jobDone }) => {
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  const { jobId } = await api('POST /subscriber/export', { body: { segmentId } });
  expect(await jobDone(jobId)).toMatchObject({ changed: 1 });
};

/** The checks of functions for imports, jobs, and segment sizes. */
export const audienceFunctions: FunctionChecks = {
  'process-import': importFile,
  'give-up-imports': giveUpImport,
  'run-job': runJob,
  'give-up-jobs': giveUpJob,
  'count-lane': countPartition,
  'count-segment': recountAudience,
};

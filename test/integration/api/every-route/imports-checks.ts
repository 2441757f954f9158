import { eventually } from '../../../support/eventually';
import { sendToDeadLetters } from '../../functions/queues';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const fileName = 'people.csv';
const file = { fileName, fileType: 'text/csv', folder: 'CSV' };
const csv = (domain: string) => `email,city\nada@${domain}\nnobody\n`;

const uploadFile = async ({ api, product, nameFor }: Fixture) => {
  const form = await api('POST /upload', { body: file });
  const domain = `${nameFor('file').replace(' ', '')}.test`;
  await product.upload(form, csv(domain));
  return { assetKey: form.assetKey, domain };
};

const waitUntilDone = ({ api }: Fixture, importId: string) =>
  eventually('the import is done', async () => {
    const job = await api('GET /import/{importId}', { params: { importId } });
    return job.finishedAt !== undefined && job;
  });

const importFile = async (fixture: Fixture) => {
  const { assetKey } = await uploadFile(fixture);
  const started = await fixture.api('POST /import', { body: { assetKey, fileName } });
  await waitUntilDone(fixture, started.importId);
  return started;
};

const textAt = async (url: string) => (await fetch(url)).text();

export const importsChecks: FeatureChecks<'imports'> = {
  'GET /subscriber/pending': async (call, fixture) => {
    const { segmentId } = await importFile(fixture);
    expect(await call({ query: { segmentIds: segmentId } })).toEqual({
      pending: false,
      imports: [],
    });
  },

  'POST /upload': async (call, { product }) => {
    const form = await call({ body: file });
    expect((await product.upload(form, csv('upload.test'))).status).toBe(204);
  },

  'POST /import/preview': async (call, fixture) => {
    const { assetKey } = await uploadFile(fixture);
    const preview = await call({ body: { assetKey, fileName } });
    expect(preview).toMatchObject({ rows: 2, subsToCreate: 1, rejected: 1 });
  },

  'POST /import/rejected': async (call, fixture) => {
    const { assetKey } = await uploadFile(fixture);
    expect(await textAt((await call({ body: { assetKey } })).url)).toContain('nobody');
  },

  'POST /import': async (call, fixture) => {
    const { assetKey, domain } = await uploadFile(fixture);
    const { importId, segmentId } = await call({ body: { assetKey, fileName } });
    expect(await waitUntilDone(fixture, importId)).toMatchObject({ state: 'done', created: 1 });
    const query = { segmentIds: segmentId };
    const { subscribers } = await fixture.api('GET /subscriber', { query });
    expect(subscribers).toMatchObject([{ email: `ada@${domain}` }]);
  },

  'POST /import/{importId}/resume': async (call, fixture) => {
    const { assetKey, domain } = await uploadFile(fixture);
    const importId = assetKey.split('/').at(-1) ?? '';
    const { customerId } = fixture.store;
    const message = { customerId, importId, fileName };
    await sendToDeadLetters(fixture.product, /Audience-importdeadletters/, message);
    await eventually('the import is given up', async () => {
      const { imports } = await fixture.api('GET /import');
      return imports.some(({ id, state }) => id === importId && state === 'failed');
    });
    const { segmentId } = await call({ params: { importId }, body: {} });
    expect(await waitUntilDone(fixture, importId)).toMatchObject({ state: 'done', created: 1 });
    const query = { segmentIds: segmentId };
    const { subscribers } = await fixture.api('GET /subscriber', { query });
    expect(subscribers).toMatchObject([{ email: `ada@${domain}` }]);
  },

  'GET /import': async (call, fixture) => {
    const { importId } = await importFile(fixture);
    expect((await call()).imports[0]).toMatchObject({ id: importId, fileName, state: 'done' });
  },

  'GET /import/{importId}': async (call, fixture) => {
    const { importId, segmentId } = await importFile(fixture);
    expect(await call({ params: { importId } })).toMatchObject({ segmentId, rows: 2, rejected: 1 });
  },

  'GET /import/{importId}/rejected': async (call, fixture) => {
    const { importId } = await importFile(fixture);
    expect(await textAt((await call({ params: { importId } })).url)).toContain('nobody');
  },
};

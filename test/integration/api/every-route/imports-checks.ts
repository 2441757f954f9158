import { eventually } from '../../../support/eventually';
import { layAside } from '../../functions/queues';
import type { FeatureChecks } from './route-check';
import type { World } from './world';

const fileName = 'people.csv';
const file = { fileName, fileType: 'text/csv', folder: 'CSV' };
const csv = (domain: string) => `email,city\nada@${domain}\nnobody\n`;

const uploaded = async ({ api, product, nameFor }: World) => {
  const form = await api('POST /upload', { body: file });
  const domain = `${nameFor('file').replace(' ', '')}.test`;
  await product.upload(form, csv(domain));
  return { assetKey: form.assetKey, domain };
};

const whenDone = ({ api }: World, importId: string) =>
  eventually('the import is done', async () => {
    const job = await api('GET /import/{importId}', { params: { importId } });
    return job.finishedAt !== undefined && job;
  });

const imported = async (world: World) => {
  const { assetKey } = await uploaded(world);
  const started = await world.api('POST /import', { body: { assetKey, fileName } });
  await whenDone(world, started.importId);
  return started;
};

const textAt = async (url: string) => (await fetch(url)).text();

export const importsChecks: FeatureChecks<'imports'> = {
  'GET /subscriber/pending': async (call, world) => {
    const { segmentId } = await imported(world);
    expect(await call({ query: { segmentIds: segmentId } })).toEqual({
      pending: false,
      imports: [],
    });
  },

  'POST /upload': async (call, { product }) => {
    const form = await call({ body: file });
    expect((await product.upload(form, csv('upload.test'))).status).toBe(204);
  },

  'POST /import/preview': async (call, world) => {
    const { assetKey } = await uploaded(world);
    const preview = await call({ body: { assetKey, fileName } });
    expect(preview).toMatchObject({ rows: 2, subsToCreate: 1, rejected: 1 });
  },

  'POST /import/rejected': async (call, world) => {
    const { assetKey } = await uploaded(world);
    expect(await textAt((await call({ body: { assetKey } })).url)).toContain('nobody');
  },

  'POST /import': async (call, world) => {
    const { assetKey, domain } = await uploaded(world);
    const { importId, segmentId } = await call({ body: { assetKey, fileName } });
    expect(await whenDone(world, importId)).toMatchObject({ state: 'done', created: 1 });
    const query = { segmentIds: segmentId };
    const { subscribers } = await world.api('GET /subscriber', { query });
    expect(subscribers).toMatchObject([{ email: `ada@${domain}` }]);
  },

  'POST /import/{importId}/resume': async (call, world) => {
    const { assetKey, domain } = await uploaded(world);
    const importId = assetKey.split('/').at(-1) ?? '';
    const { customerId } = world.store;
    const message = { customerId, importId, fileName };
    await layAside(world.product, /Audience-importdeadletters/, message);
    await eventually('the import is given up', async () => {
      const { imports } = await world.api('GET /import');
      return imports.some(({ id, state }) => id === importId && state === 'failed');
    });
    const { segmentId } = await call({ params: { importId }, body: {} });
    expect(await whenDone(world, importId)).toMatchObject({ state: 'done', created: 1 });
    const query = { segmentIds: segmentId };
    const { subscribers } = await world.api('GET /subscriber', { query });
    expect(subscribers).toMatchObject([{ email: `ada@${domain}` }]);
  },

  'GET /import': async (call, world) => {
    const { importId } = await imported(world);
    expect((await call()).imports[0]).toMatchObject({ id: importId, fileName, state: 'done' });
  },

  'GET /import/{importId}': async (call, world) => {
    const { importId, segmentId } = await imported(world);
    expect(await call({ params: { importId } })).toMatchObject({ segmentId, rows: 2, rejected: 1 });
  },

  'GET /import/{importId}/rejected': async (call, world) => {
    const { importId } = await imported(world);
    expect(await textAt((await call({ params: { importId } })).url)).toContain('nobody');
  },
};

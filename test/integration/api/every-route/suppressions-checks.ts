import { eventually } from '../../../support/eventually';
import type { FeatureChecks } from './route-check';
import type { World } from './world';

const fileName = 'never.txt';
const file = { fileName, fileType: 'text/plain', folder: 'SUPPRESSION' };

const uploaded = async ({ api, product, nameFor }: World) => {
  const email = `${nameFor('never').replace(' ', '')}@shop.test`;
  const form = await api('POST /suppression/upload', { body: file });
  await product.upload(form, `${email}\n`);
  return { email, body: { assetKey: form.assetKey, fileName } };
};

/** Adds an address to the suppression list. */
const suppressed = async (world: World): Promise<string> => {
  const { email, body } = await uploaded(world);
  await world.jobDone((await world.api('POST /suppression/process', { body })).jobId);
  return email;
};

const found = async ({ api }: World, filter: string) =>
  (await api('GET /suppression', { query: { filter } })).suppressions;

export const suppressionsChecks: FeatureChecks<'suppressions'> = {
  'GET /suppression': async (call, world) => {
    const email = await suppressed(world);
    const { suppressions } = await call({ query: { filter: email } });
    expect(suppressions).toMatchObject([{ email, reason: 'upload', source: fileName }]);
  },

  'GET /suppression/count': async (call, world) => {
    const { total } = await call();
    await suppressed(world);
    await eventually('it is counted', async () => (await call()).total > total);
  },

  'POST /suppression/upload': async (call, { product }) => {
    expect((await product.upload(await call({ body: file }), 'a@b.test\n')).status).toBe(204);
  },

  'POST /suppression/process': async (call, world) => {
    const { email, body } = await uploaded(world);
    expect(await world.jobDone((await call({ body })).jobId)).toMatchObject({ changed: 1 });
    expect(await found(world, email)).toMatchObject([{ email }]);
  },

  'DELETE /customer/{customerId}/suppression/{subscriberId}': async (call, world) => {
    const email = await suppressed(world);
    const [row] = await found(world, email);
    const { customerId } = world.store;
    await call({ params: { customerId, subscriberId: row?.id ?? '' } });
    expect(await found(world, email)).toEqual([]);
  },
};

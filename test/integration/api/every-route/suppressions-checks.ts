import { eventually } from '../../../support/eventually';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const fileName = 'never.txt';
const file = { fileName, fileType: 'text/plain', folder: 'SUPPRESSION' };

const uploadFile = async ({ api, product, nameFor }: Fixture) => {
  const email = `${nameFor('never').replace(' ', '')}@shop.test`;
  const form = await api('POST /suppression/upload', { body: file });
  await product.upload(form, `${email}\n`);
  return { email, body: { assetKey: form.assetKey, fileName } };
};

/** Adds an address to the suppression list. */
const suppressPerson = async (fixture: Fixture): Promise<string> => {
  const { email, body } = await uploadFile(fixture);
  await fixture.jobDone((await fixture.api('POST /suppression/process', { body })).jobId);
  return email;
};

const searchSuppressions = async ({ api }: Fixture, filter: string) =>
  (await api('GET /suppression', { query: { filter } })).suppressions;

export const suppressionsChecks: FeatureChecks<'suppressions'> = {
  'GET /suppression': async (call, fixture) => {
    const email = await suppressPerson(fixture);
    const { suppressions } = await call({ query: { filter: email } });
    expect(suppressions).toMatchObject([{ email, reason: 'upload', source: fileName }]);
  },

  'GET /suppression/count': async (call, fixture) => {
    const { total } = await call();
    await suppressPerson(fixture);
    await eventually('it is counted', async () => (await call()).total > total);
  },

  'POST /suppression/upload': async (call, { product }) => {
    expect((await product.upload(await call({ body: file }), 'a@b.test\n')).status).toBe(204);
  },

  'POST /suppression/process': async (call, fixture) => {
    const { email, body } = await uploadFile(fixture);
    expect(await fixture.jobDone((await call({ body })).jobId)).toMatchObject({ changed: 1 });
    expect(await searchSuppressions(fixture, email)).toMatchObject([{ email }]);
  },

  'DELETE /customer/{customerId}/suppression/{subscriberId}': async (call, fixture) => {
    const email = await suppressPerson(fixture);
    const [row] = await searchSuppressions(fixture, email);
    const { customerId } = fixture.store;
    await call({ params: { customerId, subscriberId: row?.id ?? '' } });
    expect(await searchSuppressions(fixture, email)).toEqual([]);
  },
};

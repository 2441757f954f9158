import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const save = async ({ api }: Fixture, key: string) => {
  const { keyValues, rev } = await api('GET /brain');
  const body = { keyValues: [...keyValues, { key, value: 'Warm, never loud.' }], rev };
  return api('PUT /brain', { body });
};

export const brainChecks: FeatureChecks<'brain'> = {
  'GET /brain': async (call, fixture) => {
    const saved = await save(fixture, fixture.nameFor('Voice'));
    expect(await call()).toEqual(saved);
  },

  'PUT /brain': async (call, { api }) => {
    const { rev } = await api('GET /brain');
    const sizes = { key: 'Sizes', value: { small: [1, 2], tall: null } };
    const keyValues = [{ key: ' Voice ', value: ' Warm ' }, { key: '', value: 'x' }, sizes];
    const saved = await call({ body: { keyValues, rev } });
    expect(saved).toMatchObject({ rev: rev + 1 });
    expect(saved.keyValues).toEqual([{ key: 'Voice', value: 'Warm' }, sizes]);
    expect(await api('GET /brain')).toEqual(saved);
  },

  'GET /brain/templateVariables': async (call, fixture) => {
    const key = fixture.nameFor('Voice');
    await save(fixture, key);
    const { templateVariables } = await call();
    expect(templateVariables).toContainEqual({ name: 'brand', value: 'Fern & Thistle' });
    expect(templateVariables).toContainEqual({ name: `brain.${key}`, value: 'Warm, never loud.' });
  },
};

import { aForm } from '../../../support/a-form';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const newForm = ({ api }: Fixture) => api('POST /form', { body: aForm() });

export const formsChecks: FeatureChecks<'forms'> = {
  'GET /form': async (call, fixture) => {
    const { id } = await newForm(fixture);
    expect((await call()).forms[0]).toMatchObject({ id, ...aForm() });
  },

  'POST /form': async (call, { api }) => {
    const { id, name, ...form } = await call({ body: aForm() });
    expect(form).toMatchObject({ ...aForm(), confirmed: false, rev: 1 });
    const segment = await api('GET /segment/{segmentId}', { params: { segmentId: id } });
    expect(segment).toMatchObject({ name, origin: 'form', count: 0 });
  },

  'GET /form/{formId}': async (call, fixture) => {
    const form = await newForm(fixture);
    expect(await call({ params: { formId: form.id } })).toEqual(form);
  },

  'PUT /form/{formId}': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    const body = { ...aForm({ requireEmailVerification: false }), rev: 1, confirmed: true };
    const saved = await call({ params: { formId }, body });
    expect(saved).toMatchObject({ rev: 2, confirmed: true, requireEmailVerification: false });
    expect(saved.published).toMatchObject({ version: 1, rev: 2 });
    expect(await fixture.api('GET /form/{formId}', { params: { formId } })).toEqual(saved);
  },

  'PUT /form/{formId}/code': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    const code = { preview: '<h2>Join</h2>' };
    expect(await call({ params: { formId }, body: { rev: 1, code } })).toMatchObject({
      code,
      rev: 2,
    });
    const params = { formId };
    const saved = { ...aForm(), rev: 2, confirmed: true };
    await fixture.api('PUT /form/{formId}', { params, body: saved });
    expect(await fixture.api('GET /form/{formId}', { params })).toMatchObject({ code, rev: 3 });
  },

  'PUT /form/{formId}/name': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    const name = fixture.nameFor('Renamed');
    expect((await call({ params: { formId }, body: { name } })).name).toBe(name);
    const params = { segmentId: formId };
    expect((await fixture.api('GET /segment/{segmentId}', { params })).name).toBe(name);
  },

  'POST /form/{formId}/duplicate': async (call, fixture) => {
    const { id: formId, fields, name } = await newForm(fixture);
    const copy = await call({ params: { formId } });
    expect(copy).toMatchObject({ fields, confirmed: false, rev: 1 });
    expect(copy.id).not.toBe(formId);
    expect(copy.name).toContain(`Copy of ${name}`);
  },

  'GET /form/{formId}/codes': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    const body = { ...aForm(), rev: 1, confirmed: true };
    await fixture.api('PUT /form/{formId}', { params: { formId }, body });
    const codes = await call({ params: { formId } });
    expect(codes.snippetCode).toContain(`data-form="${codes.pageUrl}"`);
    const page = await fetch(codes.pageUrl);
    expect([page.status, (await page.text()).includes('Join us')]).toEqual([200, true]);
  },

  'GET /form/{formId}/stats': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    const { totals, series } = await call({ params: { formId }, query: { days: 7 } });
    expect(totals).toEqual({ viewed: 0, submitted: 0, confirmed: 0 });
    expect(series).toHaveLength(7);
  },

  'DELETE /form/{formId}': async (call, fixture) => {
    const { id: formId } = await newForm(fixture);
    await call({ params: { formId } });
    const { forms } = await fixture.api('GET /form');
    expect(forms.map(({ id }) => id)).not.toContain(formId);
    const params = { segmentId: formId };
    expect((await fixture.api('GET /segment/{segmentId}', { params })).origin).toBe('form');
  },
};

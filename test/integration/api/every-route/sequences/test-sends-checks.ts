import { eventually } from '../../../../support/eventually';
import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

const emails = ['me@home.test', 'designer@home.test'];

const writtenEmail = { subject: 'Welcome', body: '<email-paragraph>Plant</email-paragraph>' };

/** Creates a sequence with one written email and no trigger. */
const aSequence = async ({ api, nameFor }: Fixture): Promise<string> => {
  const { id } = await api('POST /sequences', { body: { name: nameFor('Tested') } });
  const { steps } = await api('GET /sequences/{sequenceId}/steps', { params: { sequenceId: id } });
  const step = { params: { stepId: steps[0]?.id ?? '' }, body: writtenEmail };
  await api('PUT /sequences/delivery/{stepId}', step);
  return id;
};

export const testSendsChecks: FeatureChecks<'test-sends'> = {
  'POST /draft/{draftId}/test': async (call, { api, newDraft, product }) => {
    const { id: draftId, rev } = await newDraft();
    const params = { draftId };
    const content = { subject: 'Bulbs', body: '<email-paragraph>Plant</email-paragraph>' };
    await api('PUT /draft/{draftId}', { params, body: { rev, ...content } });
    const { results } = await call({ params, body: { emails: ['me@home.test'] } });
    expect(results).toEqual([{ email: 'me@home.test', status: 'sent' }]);
    const [mail] = await product.mail({ to: 'me@home.test' });
    expect(mail?.subject).toBe('[Test] Bulbs');
  },

  'GET /test-recipient': async (call, { api }) => {
    await api('PUT /test-recipient', { body: { emails } });
    expect(await call()).toEqual({ emails });
  },

  'PUT /test-recipient': async (call, { api }) => {
    await call({ body: { emails: emails.slice(1) } });
    expect(await api('GET /test-recipient')).toEqual({ emails: emails.slice(1) });
  },

  'GET /sequences/{sequenceId}/test-run': async (call, fixture) => {
    const params = { sequenceId: await aSequence(fixture) };
    expect(await call({ params })).toEqual({ run: null });
  },

  'POST /sequences/{sequenceId}/test-run': async (call, fixture) => {
    const { api, product } = fixture;
    const params = { sequenceId: await aSequence(fixture) };
    const to = 'series@home.test';
    const { run } = await call({ params, body: { emails: [to], everySeconds: 15 } });
    expect(run).toMatchObject({ state: 'running', emails: [to], steps: [{ delayInMinutes: 0 }] });
    await eventually('the run is over', async () => {
      const now = await api('GET /sequences/{sequenceId}/test-run', { params });
      return now.run?.state === 'done';
    });
    expect((await product.mail({ to })).map(({ subject }) => subject)).toEqual(['[Test] Welcome']);
    const { steps } = await api('GET /sequences/{sequenceId}/steps', { params });
    expect(steps.map(({ delivery }) => delivery.sent)).toEqual([0]);
  },

  'DELETE /sequences/{sequenceId}/test-run': async (call, fixture) => {
    const { api } = fixture;
    const params = { sequenceId: await aSequence(fixture) };
    await api('POST /sequences/{sequenceId}/addStep', { params, body: {} });
    const [, second] = (await api('GET /sequences/{sequenceId}/steps', { params })).steps;
    const step = { params: { stepId: second?.id ?? '' }, body: writtenEmail };
    await api('PUT /sequences/delivery/{stepId}', step);
    const body = { emails: ['series@home.test'], everySeconds: 300 };
    await api('POST /sequences/{sequenceId}/test-run', { params, body });
    expect(await call({ params })).toMatchObject({ run: { state: 'stopped' } });
  },
};

import { aForm } from '../../support/a-form';
import { eventually } from '../../support/eventually';
import type { World } from '../api/every-route/world';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { layAside, whenDelayIsOver } from './queues';

const publishedForm = async ({ api }: World, requireEmailVerification: boolean) => {
  const form = aForm({ requireEmailVerification });
  const { id: formId } = await api('POST /form', { body: form });
  await api('PUT /form/{formId}', {
    params: { formId },
    body: { ...form, rev: 1, confirmed: true },
  });
  const { pageUrl } = await api('GET /form/{formId}/codes', { params: { formId } });
  return { formId, pageUrl };
};

const hidden = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';

/** Submits a form page the way a person whose browser runs no scripts does. */
const fillIn = async ({ product }: World, pageUrl: string, email: string) => {
  const page = await (await fetch(pageUrl)).text();
  await product.advance(3);
  const body = new URLSearchParams({
    'field-0': email,
    'field-1': 'Oslo',
    'mb-version': hidden(page, 'mb-version'),
    'mb-ticket': hidden(page, 'mb-ticket'),
  });
  const answer = await fetch(pageUrl, { method: 'POST', body });
  expect([answer.status, (await answer.text()).includes('Welcome')]).toEqual([200, true]);
};

const inSegment = async ({ api }: World, formId: string, email: string) => {
  const query = { segmentIds: formId };
  const { subscribers } = await api('GET /subscriber', { query });
  return subscribers.find((row) => row.email === email);
};

const signUpAndConfirm: FunctionCheck = async (world) => {
  const { api, product } = world;
  const email = `visitor-${Date.now()}@forms.test`;
  const { formId, pageUrl } = await publishedForm(world, true);
  await fillIn(world, pageUrl, email);
  await eventually('the mail asks', async () => (await product.mail({ to: email })).length === 1);
  expect(await inSegment(world, formId, email)).toBeUndefined();
  const [mail] = await product.mail({ to: email });
  const link = /http\S+\/f\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await fetch(link)).status).toBe(200);
  const done = await fetch(link, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }) });
  expect(await done.text()).toContain('You’re signed up');
  await eventually('they are listed', async () => Boolean(await inSegment(world, formId, email)));
  const { id: subscriberId } = (await inSegment(world, formId, email)) ?? { id: '' };
  const { consents } = await api('GET /subscriber/{subscriberId}', { params: { subscriberId } });
  expect(consents).toMatchObject([{ formId, version: 1, confirmedAt: expect.any(String) }]);
  await eventually('both are counted', async () => {
    const { totals } = await api('GET /form/{formId}/stats', { params: { formId }, query: {} });
    return totals.submitted === 1 && totals.confirmed === 1;
  });
};

const redriveSignup: FunctionCheck = async (world) => {
  const { formId } = await publishedForm(world, false);
  const email = 'late@forms.test';
  await layAside(world.product, /signupsdeadletters/, {
    id: 'AAAAAAAAAAAA',
    formId,
    version: 1,
    email,
    name: '',
    fields: {},
    ip: '192.0.2.0',
    at: new Date(await world.product.now()).toISOString(),
  });
  await whenDelayIsOver(world.product, /formssignupsqueue/);
  await eventually('they are listed', async () => Boolean(await inSegment(world, formId, email)));
};

/** The checks of functions that turn a submitted form into a subscriber. */
export const formFunctions: FunctionChecks = {
  'sign-up': signUpAndConfirm,
  'record-signup': signUpAndConfirm,
  'redrive-signups': redriveSignup,
};

import { aForm } from '../../support/a-form';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { sendToDeadLetters, waitUntilDelayIsOver } from './queues';

const publishedForm = async ({ api }: Fixture, requireEmailVerification: boolean) => {
  const form = aForm({ requireEmailVerification });
  const { id: formId } = await api('POST /form', { body: form });
  await api('PUT /form/{formId}', {
    params: { formId },
    body: { ...form, rev: 1, confirmed: true },
  });
  const { pageUrl } = await api('GET /form/{formId}/codes', { params: { formId } });
  return { formId, pageUrl };
};

const hiddenValue = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';

/** Submits a form page the way a person whose browser runs no scripts does. */
const fillIn = async ({ product }: Fixture, pageUrl: string, email: string) => {
  // A program’s own user agent would be taken for a bot’s, whose views aren’t counted.
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' };
  const page = await (await fetch(pageUrl, { headers })).text();
  await product.advance(3);
  const body = new URLSearchParams({
    'field-0': email,
    'field-1': 'Oslo',
    'mb-version': hiddenValue(page, 'mb-version'),
    'mb-ticket': hiddenValue(page, 'mb-ticket'),
    'mb-page-number': hiddenValue(page, 'mb-page-number'),
  });
  const response = await fetch(pageUrl, { method: 'POST', body });
  expect([response.status, (await response.text()).includes('Welcome')]).toEqual([200, true]);
};

const inSegment = async ({ api }: Fixture, formId: string, email: string) => {
  const query = { segmentIds: formId };
  const { subscribers } = await api('GET /subscriber', { query });
  return subscribers.find((row) => row.email === email);
};

const signUpAndConfirm: FunctionCheck = async (fixture) => {
  const { api, product } = fixture;
  const email = `visitor-${Date.now()}@forms.test`;
  const { formId, pageUrl } = await publishedForm(fixture, true);
  await fillIn(fixture, pageUrl, email);
  await eventually('the mail asks', async () => (await product.mail({ to: email })).length === 1);
  expect(await inSegment(fixture, formId, email)).toBeUndefined();
  const [sentEmail] = await product.mail({ to: email });
  const link = /http\S+\/f\/confirm\/[\w-]+/.exec(sentEmail?.text ?? '')?.[0] ?? '';
  expect((await fetch(link)).status).toBe(200);
  const done = await fetch(link, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }) });
  expect(await done.text()).toContain('You’re signed up');
  await eventually('they are listed', async () => Boolean(await inSegment(fixture, formId, email)));
  const { id: subscriberId } = (await inSegment(fixture, formId, email)) ?? { id: '' };
  const { consents } = await api('GET /subscriber/{subscriberId}', { params: { subscriberId } });
  expect(consents).toMatchObject([{ formId, version: 1, confirmedAt: expect.any(String) }]);
  await eventually('both are counted', async () => {
    const { totals, pages } = await api('GET /form/{formId}/stats', {
      params: { formId },
      query: {},
    });
    const [ownPage] = pages;
    return (
      totals.submitted === 1 &&
      totals.confirmed === 1 &&
      ownPage?.page.endsWith(`/f/${formId}`) &&
      ownPage.viewed === 1 &&
      ownPage.submitted === 1 &&
      ownPage.confirmed === 1
    );
  });
};

const redriveSignup: FunctionCheck = async (fixture) => {
  const { formId } = await publishedForm(fixture, false);
  const email = 'late@forms.test';
  await sendToDeadLetters(fixture.product, /signupsdeadletters/, {
    id: 'AAAAAAAAAAAA',
    formId,
    version: 1,
    email,
    name: '',
    fields: {},
    ip: '192.0.2.0',
    at: new Date(await fixture.product.now()).toISOString(),
  });
  await waitUntilDelayIsOver(fixture.product, /formssignupsqueue/);
  await eventually('they are listed', async () => Boolean(await inSegment(fixture, formId, email)));
};

/** The checks of functions that turn a submitted form into a subscriber. */
export const formFunctions: FunctionChecks = {
  'sign-up': signUpAndConfirm,
  'record-signup': signUpAndConfirm,
  'redrive-signups': redriveSignup,
};

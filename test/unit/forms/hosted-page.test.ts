import { createSignupStage, formId, type SignupStage } from '../../support/a-signup';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
let stage: SignupStage;
let logs: LogCapture;
beforeEach(() => {
  embedded = embeddedTable();
  logs = captureLogs();
  stage = createSignupStage(embedded.table, embedded.stream);
});
afterEach(async () => {
  expect(logs.text()).not.toContain('@visitor.test');
  logs.restore();
  await embedded.close();
});

const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const page = (input = {}) => stage.call({ rawPath: `/f/${formId}`, userAgent, ...input });
const html = {
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
};

test('submits the page without scripts, to the same URL with a ticket, and loads no other files', async () => {
  await stage.publish();
  const { statusCode, body = '', headers } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain('<form method="post" action="">');
  expect(body).toMatch(/name="mb-ticket" value="[\w-]{38}"/);
  expect(body).not.toMatch(/<script|javascript:|src=|http/);
  expect(headers?.['content-security-policy']).toContain("default-src 'none'");
  expect(headers?.['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('keeps the page of the largest form below 30 kB', async () => {
  const field = { type: 'text' as const, required: true, visible: true, editable: true };
  const extraFields = Array.from({ length: 19 }, (_, n) => ({
    ...field,
    label: `${n}`.padEnd(100, 'Å'),
  }));
  const content = {
    header: 'Å'.repeat(200),
    description: 'Å'.repeat(2000),
    thanksMessage: 'Å'.repeat(500),
    button: 'Å'.repeat(60),
  };
  await stage.publish({ content, fields: [...stage.version.fields.slice(0, 1), ...extraFields] });
  expect(Buffer.byteLength((await page()).body ?? '')).toBeLessThan(30_000);
});

test('shows markup in texts and labels as plain text', async () => {
  const evil = '"><script>alert(1)</script>';
  const content = { header: evil, description: evil, thanksMessage: evil, button: evil };
  const fields = stage.version.fields.map((field, n) => ({ ...field, label: `${n}${evil}` }));
  await stage.publish({ content, fields, brand: evil });
  expect((await page()).body).not.toContain('<script');
  expect((await page()).body).toContain('&lt;script&gt;');
  const formValues = { 'field-0': 'a@visitor.test', 'field-1': evil };
  const refused = await stage.post({ ...(await stage.filled(formValues)), 'field-0': evil }, html);
  expect(refused).toMatchObject({ statusCode: 400 });
  expect(refused.body).not.toContain('<script');
  const thanks = await stage.post(await stage.filled(formValues), html);
  expect([thanks.statusCode, thanks.body?.includes('<script')]).toEqual([200, false]);
});

test('keeps typed text when something is missing, and shows the reason at the field', async () => {
  await stage.publish();
  const response = await stage.post(
    await stage.filled({ 'field-0': 'ada@', 'field-1': 'Oslo & Fjord' }),
    html,
  );
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(
    '<p id="mb-error" class="mb-error" role="alert" dir="auto">Please enter a valid email address</p>',
  );
  expect(response.body).toContain('value="Oslo &amp; Fjord"');
  expect(response.body).toContain(
    'name="field-0" aria-invalid="true" aria-describedby="mb-error" autofocus',
  );
});

test('accepts a form submitted faster than a person can type when the visitor submits it again', async () => {
  await stage.publish();
  const values = await stage.filled({ 'field-0': 'ada@visitor.test' });
  const fast = await stage.post(
    { ...values, 'mb-ticket': await stage.pages.signup.ticket(formId) },
    html,
  );
  expect([fast.statusCode, fast.body?.includes('Please submit the form again')]).toEqual([
    409,
    true,
  ]);
  const [, ticket = ''] = /name="mb-ticket" value="([\w-]+)"/.exec(fast.body ?? '') ?? [];
  stage.state.now += 2500;
  const secondResponse = await stage.post({ ...values, 'mb-ticket': ticket }, html);
  expect([secondResponse.statusCode, stage.messages.length]).toEqual([200, 1]);
});

test('counts page views by people, but not by bots or HEAD requests', async () => {
  await stage.publish();
  await page();
  await stage.call({ rawPath: `/f/${formId}/form`, userAgent });
  await page({ method: 'HEAD' });
  await page({ userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await stage.counted()).toMatchObject({ viewed: 2 });
});

test('says when a form was never published or was deleted', async () => {
  expect(await page()).toMatchObject({
    statusCode: 404,
    body: expect.stringContaining('no longer available'),
  });
});

test('records the hosted page as the source of consent for signups on it', async () => {
  await stage.publish();
  const { 'mb-page': _page, ...values } = await stage.filled({ 'field-0': 'ada@visitor.test' });
  const headers = { ...html.headers, host: 'forms.test', 'x-forwarded-proto': 'https' };
  expect((await stage.post(values, { headers })).statusCode).toBe(200);
  expect(stage.messages).toMatchObject([{ page: `https://forms.test/f/${formId}` }]);
});

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@hotmail.con', 'ada@hotmail.com'],
])(
  'asks, for %s, on the page without scripts whether the visitor meant %s, and accepts the address anyway',
  async (typedEmail, meant) => {
    await stage.publish();
    const sent = await stage.post(await stage.filled({ 'field-0': typedEmail }), html);
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain(`${typedEmail}: Did you mean ${meant}?`);
    expect(sent.body).toContain('<a href="">Sign up again with the right address.</a>');
    expect(stage.messages).toMatchObject([{ email: typedEmail }]);
  },
);

test('asks no question about an address that looks correct', async () => {
  await stage.publish();
  const sent = await stage.post(await stage.filled({ 'field-0': 'ada@gmail.com' }), html);
  expect(sent.body).not.toContain('Did you mean');
});

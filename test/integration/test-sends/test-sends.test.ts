import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let customerId: string;

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
  const body = { brand: 'Pine Shop', email: 'owner@pine.test' };
  customerId = (await product.api(manager, 'POST /customer/create', { body })).id;
});
afterAll(() => product.close());

const aDraft = async (changes: object) => {
  const draft = await product.api(manager, 'POST /draft', { customerId, body: {} });
  return product.api(manager, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, ...changes },
  });
};

const sendTest = (draftId: string, emails: readonly string[]) =>
  product.request(manager, 'POST /draft/{draftId}/test', {
    customerId,
    params: { draftId },
    body: { emails },
  });

test('sends the real email as a test, marks it as a test, and doesn’t count it in any results', async () => {
  const draft = await aDraft({
    subject: 'Hello {{first_name|you}}',
    body: '<email-paragraph>Dear <email-merge-tag name="first_name"></email-merge-tag>, <a href="https://pine.test/new">look</a></email-paragraph>',
  });
  const { status, body } = await sendTest(draft.id, [
    'Me@Home.test',
    'me@home.test',
    'two@home.test',
  ]);
  expect([status, body]).toEqual([
    200,
    {
      results: [
        { email: 'me@home.test', status: 'sent' },
        { email: 'two@home.test', status: 'sent' },
      ],
    },
  ]);
  const [mail] = await product.mail({ to: 'me@home.test' });
  expect(mail?.subject).toBe('[Test] Hello Ada');
  expect(mail?.html).toContain('Dear Ada');
  expect(mail?.html).toContain('href="https://pine.test/new"');
  expect(mail?.html).not.toMatch(/\/[oc]\//);
  expect(mail?.html).toContain('/#unsubscribe-is-off-in-test-emails');
  expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('list-unsubscribe');
  const after = await product.api(manager, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
  });
  expect(after).toMatchObject({ status: 'draft', rev: draft.rev });
});

test('puts a code email’s CSS into its style attributes', async () => {
  const draft = await aDraft({
    subject: 'Code',
    editor: 'CODE',
    body: '<html><head><style>.a{color:#123456}@media (max-width:600px){.a{color:#ff0000}}</style></head><body><p class="a">Hi</p></body></html>',
  });
  await sendTest(draft.id, ['code@home.test']);
  const [mail] = await product.mail({ to: 'code@home.test' });
  expect(mail?.html).toMatch(/<p class="a" style="color:\s?#123456;?">Hi<\/p>/);
  expect(mail?.html).toContain('@media (max-width:600px)');
});

test('remembers test addresses, and refuses more than five addresses per test', async () => {
  const emails = ['me@home.test', 'designer@home.test'];
  await product.api(manager, 'PUT /test-recipient', { customerId, body: { emails } });
  expect(await product.api(manager, 'GET /test-recipient', { customerId })).toEqual({ emails });
  const six = [1, 2, 3, 4, 5, 6].map((n) => `p${n}@home.test`);
  expect((await sendTest('01JD000000000000000000DRFT', six)).status).toBe(400);
  expect((await sendTest('01JD000000000000000000DRFT', ['a@home.test'])).status).toBe(404);
});

test('sends only the selected subject line of an A/B test as a test email', async () => {
  const others = [{ subject: 'Half price', preHeader: 'Only today' }];
  const draft = await aDraft({
    subject: 'Spring',
    body: '<email-paragraph>Hi</email-paragraph>',
    trial: { percent: 20, measure: 'opens', hours: 4, others },
  });
  const send = (variant: 'B' | 'C') =>
    product.request(manager, 'POST /draft/{draftId}/test', {
      customerId,
      params: { draftId: draft.id },
      body: { emails: ['trial@home.test'], variant },
    });
  expect((await send('B')).status).toBe(200);
  const [mail] = await product.mail({ to: 'trial@home.test' });
  expect(mail?.subject).toBe('[Test B] Half price');
  expect(mail?.html).toContain('Only today');
  expect(await send('C')).toMatchObject({ status: 404, body: { code: 'variant_not_found' } });
});

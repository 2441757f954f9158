import { randomUUID } from 'node:crypto';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('mia@agency.test');
});
afterAll(() => product.close());

const openStore = async () => {
  const email = `owner-${randomUUID().slice(0, 8)}@store.test`;
  const body = { brand: `Store ${email}`, email };
  const { id: customerId } = await product.api(manager, 'POST /customer/create', { body });
  return { customerId, email, owner: await product.signIn(email) };
};

const draftOf = (token: string, customerId: string, body: object = {}) =>
  product.api(token, 'POST /draft', { customerId, body });

test('logs who did what, and shows that a manager acted for the customer', async () => {
  const { customerId, owner, email } = await openStore();
  const { id: draftId, rev } = await draftOf(manager, customerId, { name: 'Autumn' });
  const params = { draftId };
  const first = await product.api(owner, 'PUT /draft/{draftId}', {
    params,
    body: { rev, subject: 'Bulbs' },
  });
  await product.api(manager, 'PUT /draft/{draftId}', {
    customerId,
    params,
    body: { rev: first.rev, body: '<email-paragraph>Plant</email-paragraph>' },
  });
  const { entries } = await product.api(owner, 'GET /draft/{draftId}/log', { params });
  const mia = { name: 'mia@agency.test', isManager: true, isYou: false };
  expect(entries).toMatchObject([
    { kind: 'saved', changes: ['body'], by: mia },
    { kind: 'saved', changes: ['subject'], by: { name: email, isManager: false, isYou: true } },
    { kind: 'created', by: mia },
  ]);
  const seen = await product.api(owner, 'GET /draft/{draftId}', { params });
  expect(seen.savedBy).toEqual(mia);

  const query = { limit: 2 };
  const page = await product.api(owner, 'GET /draft/{draftId}/log', { params, query });
  const rest = await product.api(owner, 'GET /draft/{draftId}/log', {
    params,
    query: { ...query, cursor: page.nextCursor },
  });
  expect([...page.entries, ...rest.entries]).toEqual(entries);
});

test('hides the log of another customer’s email', async () => {
  const own = await openStore();
  const other = await openStore();
  const { id: draftId } = await draftOf(own.owner, own.customerId);
  const response = await product.request(other.owner, 'GET /draft/{draftId}/log', {
    params: { draftId },
  });
  expect(response).toMatchObject({ status: 404, body: { code: 'draft_not_found' } });
});

test('returns the same response to a repeated save, and refuses an older revision with details of the newer save', async () => {
  const { customerId, owner } = await openStore();
  const { id: draftId, rev } = await draftOf(owner, customerId);
  const params = { draftId };
  const body = { rev, subject: 'Once', saveId: 'save-of-this-test' };
  const saved = await product.api(owner, 'PUT /draft/{draftId}', { params, body });
  const repeatedSave = await product.api(owner, 'PUT /draft/{draftId}', { params, body });
  expect(repeatedSave.rev).toBe(saved.rev);
  const staleSave = await product.request(owner, 'PUT /draft/{draftId}', {
    params,
    body: { rev, subject: 'Late', saveId: 'another-save-of-it' },
  });
  expect(staleSave).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const newest = await product.api(owner, 'GET /draft/{draftId}', { params });
  expect(newest).toMatchObject({ subject: 'Once', saveId: body.saveId, savedBy: { isYou: true } });
});

test('saves the default style, returns it with the customer, and starts new emails with it', async () => {
  const { customerId, owner } = await openStore();
  expect((await draftOf(owner, customerId)).styles).toEqual(DEFAULT_EMAIL_STYLE);
  const emailStyle = { ...DEFAULT_EMAIL_STYLE, fontColor: '#223344', borderWidth: 2 };
  const body = { theme: { emailStyle } };
  expect(await product.api(owner, 'PUT /customer/theme', { body })).toEqual(body);
  const view = await product.api(owner, 'GET /customer/{customerId}', { params: { customerId } });
  expect(view.theme).toEqual(body.theme);
  expect((await draftOf(owner, customerId)).styles).toEqual(emailStyle);
  const wrong = await product.request(owner, 'PUT /customer/theme', {
    body: { theme: { emailStyle: { ...emailStyle, borderWidth: 11, fontColor: 'red' } } },
  });
  expect(wrong.status).toBe(400);
});

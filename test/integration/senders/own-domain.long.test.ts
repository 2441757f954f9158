import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

jest.setTimeout(120_000);

let product: LocalProduct;
let token: string;
let customerId: string;
const domain = 'olive-grove.example';
const hour = 3600;

beforeAll(async () => {
  product = await startLocalProduct();
  await signIn();
  const body = { brand: 'Olive Grove', email: 'owner@olive.test' };
  customerId = (await product.api(token, 'POST /customer/create', { body })).id;
});
afterAll(() => product?.close());

let managers = 0;
/** Signs in as a new manager, because tokens last 15 minutes of simulated time. */
const signIn = async () => {
  managers += 1;
  token = await product.signInAsManager(`manager${managers}@agency.test`);
};

const addSender = () => {
  const body = { name: 'Olive Grove', email: `hello@${domain}` };
  return product.api(token, 'POST /settings/sender', { customerId, body });
};
const getDomain = async () => {
  const [found] = await product.api(token, 'GET /settings/domain', { customerId });
  if (!found) throw new Error('The domain is not listed.');
  return found;
};
const check = async () => {
  const params = { domainId: (await getDomain()).id };
  const call = { customerId, params, body: { domain } };
  return product.api(token, 'POST /settings/domain/{domainId}/validate', call);
};
const messages = async () => {
  const { userMessage } = await product.api(token, 'GET /user/messages', { customerId });
  return userMessage.map((one) => one.userMessage?.message ?? '');
};

/**
 * Sends a test email from the sender, and returns the error code or the address that the email came
 * from.
 */
const testFrom = async (senderId: string): Promise<string> => {
  const { id, rev } = await product.api(token, 'POST /draft', { customerId, body: {} });
  const params = { draftId: id };
  const body = { rev, senderId, subject: 'Hello', body: '<email-paragraph>Hi</email-paragraph>' };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body });
  const to = `reader-${id.toLowerCase()}@home.test`;
  const call = { customerId, params, body: { emails: [to] } };
  const response = await product.request(token, 'POST /draft/{draftId}/test', call);
  if (response.status !== 200) return (response.body as { code: string }).code;
  return (await product.mail({ to }))[0]?.from ?? 'nobody';
};

test('adds a domain, reports a wrong record, verifies the fixed domain, sends from it, and reports when verification is lost', async () => {
  const sender = await addSender();
  expect(sender).toMatchObject({ verified: false, domain });
  const { records } = await getDomain();
  const [key] = records;
  if (!key) throw new Error('No record is shown.');
  expect(await testFrom(sender.id)).toBe('sender_not_verified');

  await product.publish(records.map((one) => (one === key ? { ...one, data: 'x.example' } : one)));
  await product.advance(30);
  const wrong = await check();
  expect(wrong.validation_results).toMatchObject({
    'dkim-1': { valid: false, state: 'wrong', found: ['x.example'] },
    'dkim-2': { valid: true },
    mailFromMx: { valid: true },
    dmarc: { valid: true },
  });
  expect(wrong.domain).toMatchObject({
    status: 'pending',
    dkimStatus: 'PENDING',
    mailFromStatus: 'SUCCESS',
    readiness: { spf: true, dkim: false, dmarc: true },
  });
  expect(await testFrom(sender.id)).toBe('sender_not_verified');

  await product.publish(records);
  await product.advance(30);
  const right = await check();
  expect(Object.values(right.validation_results).every(({ valid }) => valid)).toBe(true);
  expect(right.domain).toMatchObject({ status: 'verified', dkimStatus: 'SUCCESS' });
  expect(await testFrom(sender.id)).toContain(sender.email);

  await product.setDns([{ host: key.host, type: key.type, values: [] }]);
  // SES tolerates missing records for 72 hours, and our daily check notices up to a day later.
  await product.advance(25 * hour);
  await signIn();
  expect((await getDomain()).status).toBe('verified');
  expect(await testFrom(sender.id)).toContain(sender.email);
  await product.advance(72 * hour);
  await signIn();
  await eventually('the domain is lost', async () => {
    if ((await getDomain()).status === 'failed') return true;
    // The daily check may have run just before SES gave up, so the test waits for the next one.
    await product.advance(6 * hour);
    await signIn();
    return false;
  });
  expect((await messages()).join()).toContain(`Your domain ${domain} is no longer verified`);
  expect((await product.mail({ to: 'owner@olive.test' }))[0]?.subject).toContain(domain);
  expect(await testFrom(sender.id)).toBe('sender_not_verified');
  expect((await getDomain()).records[0]).toMatchObject({ state: 'missing', valid: false });
});

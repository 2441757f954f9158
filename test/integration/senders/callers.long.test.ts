import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createClaimRepository } from '../../../functions/senders/domains/claim-repository';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  advanceUntilEnded,
  allEmails,
  openStore,
  readyBody,
  type Store,
  sendEmail,
  storedDelivery,
} from '../deliveries/sending-support';

jest.setTimeout(240_000);

let product: LocalProduct;
let store: Store;
let senderId: string;
const domain = 'thistle-shop.example';
const readers = addressesAt('readers.test', 150);
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, readers);
  const { token, customerId } = store;
  const { email: owner } = await createCustomerRepository(store.table).get(customerId);
  await product.api(token, 'POST /customer/create', {
    body: { brand: 'Oak', email: 'owner@oak.test' },
  });
  tokens.owner = await product.signIn(owner);
  const body = { email: 'anna@team.test', type: 'Customer' as const, customerId };
  await product.api(tokens.owner, 'POST /autopilot/user', { body });
  tokens.anna = await product.signIn('anna@team.test');
  tokens.oak = await product.signIn('owner@oak.test');
  tokens.manager = token;
  const sender = { name: 'Thistle', email: `hello@${domain}` };
  senderId = (await product.api(token, 'POST /settings/sender', { customerId, body: sender })).id;
});
afterAll(() => product?.close());

const aDraft = async (token: string, customerId?: string) => {
  const { id } = await product.api(token, 'POST /draft', { customerId, body: {} });
  return { ...readyBody(store, id), senderId };
};

/** Returns the results of Test, Send, and Schedule for one caller: the error code, or 200. */
const tryAllSends = async (token: string, customerId?: string) => {
  const call = async (key: 'POST /send' | 'POST /send/schedule', extraFields: object) => {
    const content = await aDraft(token, customerId);
    return product.request(token, key, { customerId, body: { ...content, ...extraFields } });
  };
  const { draftId, ...content } = await aDraft(token, customerId);
  const params = { draftId };
  const draft = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  const saved = { rev: draft.rev, subject: content.subject, body: content.body, senderId };
  await product.request(token, 'PUT /draft/{draftId}', { customerId, params, body: saved });
  const emails = [`${draftId.toLowerCase()}@home.test`];
  const sendAt = new Date((await product.now()) + 3_600_000).toISOString();
  const responses = [
    await product.request(token, 'POST /draft/{draftId}/test', {
      customerId,
      params,
      body: { emails },
    }),
    await call('POST /send/schedule', { sendAt }),
    await call('POST /send', {}),
  ];
  return responses.map(({ status, body }) =>
    status === 200 ? 200 : (body as { code?: string }).code,
  );
};

const notVerified = Array(3).fill('sender_not_verified');
const fromDomain = async () =>
  (await allEmails(product)).filter(({ from }) => String(from).includes(domain));

test('lets no one send from an unverified domain', async () => {
  const { customerId } = store;
  expect(await tryAllSends(tokens.owner ?? '')).toEqual(notVerified);
  expect(await tryAllSends(tokens.anna ?? '')).toEqual(notVerified);
  expect(await tryAllSends(tokens.manager ?? '', customerId)).toEqual(notVerified);
  expect(await fromDomain()).toEqual([]);
});

test('lets only the customer’s own people send from a verified domain', async () => {
  const { token, customerId } = store;
  const [found] = await product.api(token, 'GET /settings/domain', { customerId });
  await product.publish(found?.records ?? []);
  await product.advance(30);
  const params = { domainId: found?.id ?? '' };
  const call = { customerId, params, body: { domain } };
  const checked = await product.api(token, 'POST /settings/domain/{domainId}/validate', call);
  expect(checked.domain.status).toBe('verified');

  const refusalCodes = Array(3).fill('sender_not_found');
  const oak = tokens.oak ?? '';
  // The test email is sent, because it comes from the store's own sender if the draft's sender is
  // refused.
  expect((await tryAllSends(oak)).slice(1)).toEqual(refusalCodes.slice(1));
  const otherResponse = await product.request(oak, 'POST /send', {
    customerId,
    body: await aDraft(token, customerId),
  });
  expect(otherResponse.status).toBe(403);
  const add = { body: { name: 'Oak', email: `oak@${domain}` } };
  expect(await product.request(oak, 'POST /settings/sender', add)).toMatchObject({
    body: { code: 'domain_taken' },
  });
  expect(await fromDomain()).toEqual([]);
  expect(await tryAllSends(tokens.anna ?? '')).toEqual([200, 200, 200]);
  await eventually('Anna’s mails', async () => (await fromDomain()).length > readers.length);
});

/**
 * Sets the domain's status, as the scheduled check does when SES gave the domain up or verified it
 * again.
 */
const setStatus = async (status: 'failed' | 'verified') => {
  const claims = createClaimRepository(store.table);
  const claim = await claims.find(domain);
  if (!claim) throw new Error('Nobody has the domain.');
  const nextCheckAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await claims.save({ claim: { ...claim, status, rev: claim.rev + 1 }, nextCheckAt });
};

const signIn = async () => {
  store = { ...store, token: await product.signInAsManager(`m${Date.now()}@agency.test`) };
};

test('stops when a domain’s verification is lost in the middle of a batch, and continues without skips or duplicates once it is restored', async () => {
  await product.faults({ sesQuota: { maxSendRate: 14, max24HourSend: 50_000 } });
  await product.advance(1300);
  await signIn();
  const deliveryId = await sendEmail(product, store, { senderId });
  const findEmails = async () =>
    (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);
  await eventually('some are out', async () => (await findEmails()).length > 10);
  await setStatus('failed');
  const paused = await eventually('it is paused', async () => {
    const found = await storedDelivery(store, deliveryId);
    return found.status === 'paused' && found;
  });
  expect(paused.statusReason).toContain(`hello@${domain} was removed or is no longer verified`);
  const { token, customerId } = store;
  const sentCount = (await findEmails()).length;
  expect(sentCount).toBeLessThan(readers.length);
  const resume = { customerId, params: { deliveryId }, body: {} };
  expect(await product.request(token, 'POST /delivery/{deliveryId}/resume', resume)).toMatchObject({
    status: 400,
    body: { code: 'sender_not_verified' },
  });
  const { userMessage } = await product.api(token, 'GET /user/messages', { customerId });
  expect(userMessage[0]?.userMessage?.message).toContain(`hello@${domain}`);

  await setStatus('verified');
  await product.faults({ sesQuota: { maxSendRate: 500, max24HourSend: 50_000 } });
  await product.advance(1300);
  await signIn();
  await product.api(store.token, 'POST /delivery/{deliveryId}/resume', resume);
  await advanceUntilEnded(product, store, deliveryId);
  expect((await findEmails()).map(({ to }) => String(to)).sort()).toEqual([...readers].sort());
});

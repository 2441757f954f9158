import { welcome } from '../../../functions/templates/starters/welcome';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, readyBody, type Store } from '../deliveries/sending-support';
import { openSequence } from '../sequences/sequence-support';

let product: LocalProduct;
let store: Store;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, ['ada@readers.test']);
});
afterAll(() => product.close());

/** Creates a draft from a starter template, and the body for `POST /send`. */
const createPromiseDraft = async () => {
  const { token, customerId } = store;
  const body = { templateId: welcome.id };
  const draft = await product.api(token, 'POST /draft', { customerId, body });
  const { subject, preHeader, styles } = draft;
  return { draft, posted: { ...readyBody(store, draft.id), subject, preHeader, styles } };
};

const send = (body: unknown) =>
  product.request(store.token, 'POST /send', { customerId: store.customerId, body });

const refusedWithWords = (words: string) => ({
  status: 400,
  body: { code: 'sample_promise', message: expect.stringContaining(words) },
});

test('blocks sending and scheduling with a starter template’s promises until a person confirms each', async () => {
  const { draft, posted } = await createPromiseDraft();
  const fullBody = { ...posted, body: draft.body };
  expect(await send(fullBody)).toMatchObject(
    refusedWithWords('“A small thank-you for joining us”'),
  );
  const preHeader = 'Hello from our garden';
  expect(await send({ ...fullBody, preHeader })).toMatchObject(
    refusedWithWords('“10% off to begin with”'),
  );
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await product.request(store.token, 'POST /send/schedule', {
    customerId: store.customerId,
    body: { ...fullBody, sendAt },
  });
  expect(scheduled).toMatchObject(refusedWithWords('“A small thank-you'));
});

test('finds promises in code emails and in paragraphs the author wrote, but not in unrelated text', async () => {
  const { posted } = await createPromiseDraft();
  const preHeader = '';
  const texts = [
    '<email-paragraph>Hi! Here is <strong>10%&nbsp;off</strong> to begin with.</email-paragraph>',
    '<ul><li><p>Send it back, and we pay the postage</p></li></ul>',
  ];
  for (const body of texts) {
    expect(await send({ ...posted, preHeader, body })).toMatchObject({ status: 400 });
  }
  const code = '<p>Ordered by noon,\n packed by <b>hand</b> this afternoon.</p>';
  const asCode = { ...posted, preHeader, body: code, editor: 'CODE' };
  expect(await send(asCode)).toMatchObject(refusedWithWords('“Ordered by noon'));
  const ownBody = '<email-paragraph>Use WELCOME10 for 10% off, postage included.</email-paragraph>';
  expect(await send({ ...posted, preHeader, body: ownBody })).toMatchObject({ status: 200 });
});

test('copies a promise’s confirmation with the email, and to no other email', async () => {
  const { token, customerId } = store;
  const { draft, posted } = await createPromiseDraft();
  const body =
    '<email-paragraph>Here is 10% off to begin with. Sent by us.</email-paragraph><email-paragraph>Send it back, and we pay the postage</email-paragraph>';
  const confirmedSamples = ['10% off to begin with'];
  const saved = await product.api(token, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, body, preHeader: '', confirmedSamples },
  });
  expect(saved.confirmedSamples).toEqual(confirmedSamples);
  const ready = { ...posted, preHeader: '', body };
  expect(await send(ready)).toMatchObject(refusedWithWords('“Send it back'));
  const copy = await product.api(token, 'POST /draft/{draftId}/duplicate', {
    customerId,
    params: { draftId: draft.id },
    body: {},
  });
  expect(copy.confirmedSamples).toEqual(confirmedSamples);
  const allConfirmed = [...confirmedSamples, 'Send it back, and we pay the postage'];
  expect(await send({ ...ready, confirmedSamples: allConfirmed })).toMatchObject({ status: 200 });
});

test('doesn’t activate a sequence if one of its emails contains an unconfirmed promise', async () => {
  const { customerId, token } = store;
  const sequence = await openSequence(product, { ...store }, [0, 60]);
  const body = '<email-paragraph>Next time, take 10% off with the code THANKS10.</email-paragraph>';
  const [, stepId = ''] = sequence.stepIds;
  await product.api(token, 'PUT /sequences/delivery/{stepId}', {
    customerId,
    params: { stepId },
    body: { body },
  });
  await expect(sequence.save(sequence.activation)).rejects.toThrow(
    /sample_promise.*Email 2: This came with the template/,
  );
  const draft = await product.api(token, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId: stepId },
  });
  const confirmedSamples = [
    'Next time, take 10% off with the code THANKS10',
    'THANKS10',
    'take 10% off',
  ];
  await product.api(token, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: stepId },
    body: { rev: draft.rev, confirmedSamples },
  });
  await sequence.save(sequence.activation);
  expect(await sequence.view()).toMatchObject({ enabled: true });
});

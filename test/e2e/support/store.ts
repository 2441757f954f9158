import { randomUUID } from 'node:crypto';
import type { WarmUpConfig } from '../../../shared/contracts/emails';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';

/** A store created through API calls, for tests that aren't about creating one. */
export type Store = {
  readonly token: string;
  readonly customerId: string;
  readonly brand: string;
  readonly ownerEmail: string;
};

/** @param businessAddress the store can't send anything without one */
export const createStore = async (
  product: LocalProduct,
  {
    businessAddress = '1 Garden Lane\nPortland, OR 97201',
    brand: requestedBrand = '',
    plan = 'premium' as 'free' | 'premium',
    /**
     * Without a time zone, the owner's browser would set it at the first visit, and a toast would
     * report it.
     */
    timeZone = 'Europe/Berlin',
  } = {},
): Promise<Store> => {
  const name = randomUUID().slice(0, 8);
  const token = await product.signInAsManager(`founder-${name}@agency.test`);
  const brand = requestedBrand || `Store ${name}`;
  const ownerEmail = `owner-${name}@store.test`;
  const body = { brand, email: ownerEmail, plan };
  const { id: customerId } = await product.api(token, 'POST /customer/create', { body });
  if (businessAddress) {
    const address = { body: { businessAddress }, customerId };
    await product.api(token, 'PUT /settings/businessAddress', address);
  }
  if (timeZone) {
    const zone = { body: { timeZone, scheduled: 'moment' as const }, customerId };
    await product.api(token, 'PUT /settings/timeZone', zone);
  }
  return { token, customerId, brand, ownerEmail };
};

/**
 * Imports a small list and waits for the result. `header` names the columns if the lines contain
 * more than an email address.
 */
export const addPeople = async (
  product: LocalProduct,
  { token, customerId }: Store,
  lines: readonly string[],
  header = 'Email',
): Promise<void> => {
  const file = { fileName: 'friends.csv', fileType: 'text/csv', folder: 'CSV' as const };
  const form = await product.api(token, 'POST /upload', { customerId, body: file });
  await product.upload(form, `${header}\n${lines.join('\n')}\n`);
  const body = { assetKey: form.assetKey, fileName: file.fileName, consent: agreedConsent };
  const { importId } = await product.api(token, 'POST /import', { customerId, body });
  await eventually('the import ends', async () => {
    const job = await product.api(token, 'GET /import/{importId}', {
      customerId,
      params: { importId },
    });
    return job.state === 'done';
  });
};

/** Creates a draft with a subject and a body, the way the composer saves it. */
export const createDraft = async (
  product: LocalProduct,
  { token, customerId }: Store,
  { name = 'Autumn', subject = 'Autumn bulbs are in', end = '' } = {},
): Promise<string> => {
  const draft = await product.api(token, 'POST /draft', { customerId, body: { name } });
  const body = {
    rev: draft.rev,
    subject,
    body: `<email-paragraph>Plant them before the frost.</email-paragraph>${end}`,
  };
  const params = { draftId: draft.id };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body });
  return draft.id;
};

/** Sends a draft to every segment of the store, immediately unless `pacing` says otherwise. */
export const sendToAll = async (
  product: LocalProduct,
  { token, customerId }: Store,
  draftId: string,
  pacing: WarmUpConfig = { type: 'complete', data: warmUpDefaults },
): Promise<void> => {
  const params = { draftId };
  const draft = await product.api(token, 'GET /draft/{draftId}', { customerId, params });
  const { segments } = await product.api(token, 'GET /segment', { customerId });
  const [sender] = await product.api(token, 'GET /settings/sender/verified', { customerId });
  const recipients = { segmentIds: segments.map(({ id }) => id), senderId: sender?.id };
  const body = { ...draft, draftId, ...recipients, warmUpConfig: pacing };
  await product.api(token, 'POST /send', { customerId, body });
};

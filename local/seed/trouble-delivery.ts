import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import type { DemoAgency } from './demo-agency';
import type { DemoCall } from './demo-calls';
import { adventEmail } from './trouble-store-emails';
import { waitFor } from './wait-for';

/**
 * With this many people in the first batch, it almost certainly contains three of the dead
 * addresses.
 */
const firstBatch = 120;
/** This many bounces exceed the store's limit of 2% of the first batch. */
const enoughBounces = 3;

type Calls = { readonly owner: DemoCall; readonly manager: DemoCall };

const findOrCreate = async (owner: DemoCall): Promise<{ id: string; isSent: boolean }> => {
  const { drafts } = await owner('GET /draft', { query: { search: adventEmail.name } });
  const known = drafts[0];
  if (known) return { id: known.id, isSent: known.status !== 'draft' };
  const { id } = await owner('POST /draft', { body: { name: adventEmail.name } });
  return { id, isSent: false };
};

/**
 * Sends an email with a threshold-based warm-up. Too many emails of its first batch bounce, so the
 * check before the second batch pauses it. The manager skips the wait for that batch, because the
 * demo can't wait an hour.
 */
export const seedPausedDelivery = async (
  { customer: { customerId }, sender }: DemoAgency,
  segmentIds: readonly string[],
  { owner, manager }: Calls,
): Promise<void> => {
  const { id, isSent } = await findOrCreate(owner);
  const params = { deliveryId: id };
  const view = () => owner('GET /delivery/{deliveryId}', { params });
  if (!isSent) {
    const warmUpConfig = { type: 'threshold', data: { ...warmUpDefaults, initial: firstBatch } };
    const body = {
      ...adventEmail,
      draftId: id,
      segmentIds,
      editor: 'TIPTAP_REACTEMAIL',
      senderId: sender.senderId,
      styles: DEFAULT_EMAIL_STYLE,
      warmUpConfig,
    };
    await owner('POST /send', { body });
  }
  await waitFor('the bounces of the first batch', async () => {
    const { status, delivered, bounced, pending } = await view();
    return status === 'paused' || (delivered > 0 && bounced >= enoughBounces && pending === 0);
  });
  const { status, waitingFor } = await view();
  if (status === 'sending' && waitingFor) {
    await manager('POST /customer/{customerId}/delivery/{deliveryId}/skip-wait', {
      params: { customerId, ...params },
      body: {},
      customerId,
    });
  }
  await waitFor('an email to pause', async () => (await view()).status === 'paused');
};

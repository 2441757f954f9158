import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { isCaughtUp, recount } from './failure-scenarios';
import { allEmails, readDelivery, type Store } from './sending-support';
import { storedRows } from './stored-rows';

/** Returns the emails of a delivery that SES accepted, the newest first. */
export const emailsOf = async (product: LocalProduct, deliveryId: string) =>
  (await allEmails(product)).filter(({ tags }) => tags.d === deliveryId);

/** Returns the report, once its counters agree with the ledger. */
export const countedReport = async (product: LocalProduct, store: Store, deliveryId: string) => {
  const truth = recount(await storedRows(store, deliveryId, 'ledger'));
  return eventually('the counters agree with the ledger', async () => {
    const view = await readDelivery(product, store, deliveryId);
    return isCaughtUp(view, truth) && view;
  });
};

/** Retries the recipients that the delivery gave up on when it ended. */
export const reopen = (
  product: LocalProduct,
  { token, customerId }: Store,
  deliveryId: string,
  endedAt = '',
) =>
  product.api(token, 'POST /delivery/{deliveryId}/reopen', {
    customerId,
    params: { deliveryId },
    body: { endedAt },
  });

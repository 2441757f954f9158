import { createResubscribe } from '../../../functions/audience/consents/resubscribe';
import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { createSegmentChoices } from '../../../functions/audience/segment-choices';
import { createStoredSegments } from '../../../functions/audience/stored-segments';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { publicHandler } from '../../../functions/platform/http/public-handler';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { unsubscribe } from '../../../functions/tracking/public/unsubscribe';
import { createUnsubscribeRepository } from '../../../functions/tracking/unsubscribe-repository';
import { apiEvent, type EventInput, lambdaContext } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  acceptedAt,
  customerId,
  deliveryId,
  rowsOf,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { createStageTokens } from '../../support/tokens';

const tokens = createStageTokens();
/** The person these tests are about. Three people got the email. */
export const recipientId = subscriberId(1);

/** The POST request that the unsubscribe button of an email client sends. */
export const click: EventInput = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

/** Sets up a sent email for each test of a file, with helpers for unsubscribing. */
export const openUnsubscribing = () => {
  let product: ProductTable;
  let logs: LogCapture;
  beforeEach(async () => {
    product = openProductTable();
    logs = captureLogs();
    await seedDelivery(product.table, 3);
  });
  afterEach(async () => {
    expect(logs.text()).not.toContain('@example.com');
    logs.restore();
    await product.dispose();
  });

  const dependencies = () => {
    const clock = () => acceptedAt + 3_600_000;
    return {
      readToken: tokens.readToken,
      unsubscribes: createUnsubscribeRepository(product.table),
      subscribers: createSubscriberService({
        subscribers: createSubscriberRepository(product.table),
        suppressions: createSuppressionRepository(product.table),
        clock,
      }),
      people: createSubscriberRepository(product.table),
      segments: createStoredSegments(product.table),
      choices: createSegmentChoices({
        table: product.table,
        memberships: createMembershipRepository(product.table),
      }),
      suppressions: createSuppressionRepository(product.table),
      resubscribe: createResubscribe(product.table),
      table: product.table,
      clock,
    };
  };

  return {
    tokens,
    dependencies,

    call: (text: string, input: EventInput, callDependencies = dependencies()) =>
      publicHandler(unsubscribe, () => callDependencies)(
        apiEvent('$default', { rawPath: `/u/${text}`, ...input }),
        lambdaContext(),
      ),

    token: (id = recipientId) => tokens.sign('unsubscribe', deliveryId, id),

    statusOf: async (id = recipientId) =>
      (await createSubscriberRepository(product.table).get(customerId, id)).status,

    /** Returns the number of unsubscribed people in the stored counter. */
    async unsubscribed() {
      await product.settle();
      return (await createDeliveryCounters(product.table).read(deliveryId)).unsubscribes;
    },

    suppressed: async () =>
      (await createSuppressionRepository(product.table).getMany(customerId, [recipientId])).get(
        recipientId,
      ),

    /** Returns the stored items about people who unsubscribed. */
    leavings: () => rowsOf(product.table, 'U'),
  };
};

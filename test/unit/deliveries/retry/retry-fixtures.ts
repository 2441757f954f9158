import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createCustomerRepository } from '../../../../functions/customers/customer-repository';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../../../functions/deliveries/delivery/recent-deliveries';
import { createReopenService } from '../../../../functions/deliveries/retry/retry-service';
import { newDraft } from '../../../../functions/drafts/draft';
import { createDraftRepository } from '../../../../functions/drafts/draft-repository';
import { type Customer, customerItem } from '../../../../functions/items/account/customer';
import { type Sender, senderItem } from '../../../../functions/items/account/sender';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import type { Quota } from '../../../../functions/items/operations';
import { createQuotaRepository } from '../../../../functions/mail/quota/quota-repository';
import { createQuotaClaim } from '../../../../functions/mail/quota/take-quota';
import { AppError } from '../../../../functions/platform/app-error';
import type { Table } from '../../../../functions/platform/table/table';
import { createSenderRepository } from '../../../../functions/senders/sender-repository';
import { createDeliveryCounters } from '../../../../functions/stats/delivery-counters';
import { clockAt, customerId } from '../../drafts/email-fixtures';
import { aDelivery, createLog } from '../delivery-fixtures';
import { aCustomer, aSender } from '../sending-fixtures';

export const { deliveryId } = aDelivery();
export const endedAt = '2026-11-21T10:00:00.000Z';
export const now = Date.parse('2026-11-21T12:00:00.000Z');

const ended: Partial<Delivery> = {
  status: 'sent_with_errors',
  finishedAt: endedAt,
  batchesDone: 2,
  enqueued: 250,
};

/**
 * Sets up a delivery that ended with seven permanently failed recipients, for a store that may
 * send.
 */
export const openEnded = async (
  table: Table,
  {
    delivery = {} as Partial<Delivery>,
    customer = {} as Partial<Customer>,
    sender = {} as Partial<Sender>,
    draftStatus = 'sent' as 'sent' | 'sending',
    counted = { accepted: 240, failed: 10, f_gave_up: 7, f_outcome_unknown: 1 } as object,
    left = 100,
    isPaused = false,
    isOff = false,
  } = {},
) => {
  const clock = clockAt(now);
  const put = (Item: Record<string, unknown>) =>
    table.client.send(new PutCommand({ TableName: table.name, Item }));
  await put(customerItem(aCustomer(customer)));
  await put(senderItem(customerId, aSender(sender)));
  await put(deliveryItem(aDelivery({ ...ended, ...delivery })));
  await put({ pk: `D#${deliveryId}`, sk: 'STATS#R#3', ...counted });
  const drafts = createDraftRepository(table);
  const draft = { ...newDraft({ id: deliveryId, now }), sentAt: endedAt, status: draftStatus };
  await drafts.create(customerId, draft);
  const quotas = createQuotaRepository(table);
  const quota: Quota = {
    maxSendRate: 14,
    max24HourSend: 1000,
    sentLast24Hours: 980 - left,
    at: endedAt,
    taken: 0,
    series: 0,
  };
  await quotas.put(quota);
  const deliveries = createDeliveryRepository(table);
  const reopening = createReopenService({
    deliveries,
    drafts,
    quotas,
    clock,
    log: createLog(table, clock),
    recent: createRecentDeliveries(table),
    results: createDeliveryCounters(table),
    customers: createCustomerRepository(table),
    senders: createSenderRepository(table),
    reputation: {
      check: async () => {
        if (isPaused) throw new AppError('sending_paused', 'Clean up your list.');
      },
    },
    take: createQuotaClaim(table),
    sendingIsOff: async () => isOff,
  });
  return {
    reopening,
    clock,
    drafts,
    quotas,
    deliveries,
    recent: createRecentDeliveries(table),
    stored: () => deliveries.get(customerId, deliveryId),
  };
};

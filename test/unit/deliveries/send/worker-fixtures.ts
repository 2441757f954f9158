import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createLedgerClaims } from '../../../../functions/deliveries/ledger/ledger-claims';
import { createLedgerRepository } from '../../../../functions/deliveries/ledger/ledger-repository';
import { createFrequencyCap } from '../../../../functions/deliveries/send/frequency-cap';
import { createSenderWatch } from '../../../../functions/deliveries/send/sender-watch';
import { createSendingDeliveries } from '../../../../functions/deliveries/send/sending-deliveries';
import {
  processMessage,
  type SendDependencies,
} from '../../../../functions/deliveries/send/work-on-message';
import { type Sender, senderItem } from '../../../../functions/items/account/sender';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import { ledgerCodes } from '../../../../functions/items/delivery/ledger-entry';
import { partitions } from '../../../../functions/items/partitions';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createIsSwitchedOff } from '../../../../functions/plans/switched-off';
import { createSenderRepository } from '../../../../functions/senders/sender-repository';
import type { CompiledEmail } from '../../../../shared/email/compile/compile-email';
import type { EmbeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import { aDelivery, createLog } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';

export const sids = Array.from(
  { length: 25 },
  (_, index) => `01M7000000000000000000${1000 + index}`,
);
export const { deliveryId } = aDelivery();
export const message = { deliveryId, batch: 0, subscriberIds: sids };

export const aReader = (id: string): Subscriber => ({
  id,
  email: `${id}@readers.test`,
  name: '',
  status: 'active',
  fields: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  segmentIds: [],
  statusHistory: [],
  arrivals: [],
});

export const acceptedResult: SendResult = { outcome: 'accepted', messageId: 'ses-1' };

/** Sets up a worker on a real ledger. The nth call to SES gets the nth answer. */
export const openWorker = async (
  { table }: Pick<EmbeddedTable, 'table'>,
  {
    delivery = aDelivery(),
    readers = sids.map(aReader),
    suppressed = [] as string[],
    ses = (_call: number): SendResult => acceptedResult,
    grant = 25,
    isOff = false,
    isHeldBack = false,
  }: {
    delivery?: Delivery;
    readers?: Subscriber[];
    suppressed?: string[];
    ses?: (call: number) => SendResult;
    grant?: number;
    isOff?: boolean;
    isHeldBack?: boolean;
  } = {},
) => {
  const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
  await table.client.send(new PutCommand({ TableName: table.name, Item: deliveryItem(delivery) }));
  const putSender = (value: Sender) =>
    table.client.send(
      new PutCommand({ TableName: table.name, Item: senderItem(delivery.customerId, value) }),
    );
  await putSender(aSender());
  const deliveries = createDeliveryRepository(table);
  const sentTo: string[] = [];
  const dependencies: SendDependencies = {
    sendingDelivery: createSendingDeliveries(deliveries, clock, async () => isOff),
    findBlockReason: createSenderWatch(
      {
        senders: createSenderRepository(table),
        isSwitchedOff: createIsSwitchedOff(table),
        isPremium: async () => true,
        isHeldBack: async () => isHeldBack,
      },
      clock,
    ),
    deliveries,
    clock,
    log: createLog(table, clock),
    subscribers: { getMany: async () => new Map(readers.map((reader) => [reader.id, reader])) },
    suppressions: {
      getMany: async () =>
        new Map(suppressed.map((id) => [id, { subscriberId: id, reason: 'manual', at: '' }])),
    },
    ledger: createLedgerClaims(table),
    frequencyCap: createFrequencyCap(table, clock),
    content: async () => ({}) as CompiledEmail,
    rate: { reserve: async (requested) => Math.min(requested, grant) },
    send: async (_delivery, _email, to) => {
      sentTo.push(to.id);
      return ses(sentTo.length);
    },
    newOwner: randomUUID,
  };
  const states = async () => {
    const found: Record<string, string> = {};
    for (const partition of partitions) {
      for await (const entry of createLedgerRepository(table).partitionEntries(
        deliveryId,
        partition,
      )) {
        found[entry.subscriberId] = ledgerCodes[entry.state];
      }
    }
    return found;
  };
  const tallyStates = async () => {
    const counts: Record<string, number> = {};
    for (const state of Object.values(await states())) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  };
  return {
    dependencies,
    work: () => processMessage(message, dependencies),
    mails: sentTo,
    putSender,
    states,
    tally: tallyStates,
    clock,
    deliveries,
    told: async () =>
      (await createMessageRepository(table).list(delivery.customerId)).map(
        ({ userMessage }) => userMessage?.message,
      ),
  };
};

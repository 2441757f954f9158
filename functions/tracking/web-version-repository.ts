import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { contentKeyFor } from '../items/delivery/ab-test';
import { readDeliverySource } from '../items/delivery/delivery';
import { deliveryKey, recipientKey } from '../items/delivery/delivery-keys';
import { readLedgerEntry, readRecipient } from '../items/delivery/ledger-entry';
import type { ItemKey } from '../items/key-positions';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import type { Token } from './token-rules';

/** The data that a recipient's email was made from. */
export type SentEmailRecord = {
  /** Where the content bucket stores the email they got. */
  readonly contentKey: string;
  /** The origin of the email's links. */
  readonly linkOrigin: string;
  /** When the email was sent, in epoch milliseconds. */
  readonly sentAt: number;
  readonly recipient: Subscriber;
  readonly customerId: string;
  /** The email's sequence. Present only for a step of a sequence. */
  readonly sequenceId?: string | undefined;
};

/** Ledger states in which an email has, or may have, reached its recipient. */
const sentStates = ['claimed', 'accepted', 'unknown'];

/**
 * Returns when a recipient's email was sent. The delivery's own time isn't enough, because a step
 * of a sequence keeps sending for years. If no event was recorded for the email, returns
 * approximately when it was claimed.
 */
const sentAtOf = (entry: Item, { createdAt }: { readonly createdAt: string }): number => {
  const { at } = readRecipient(entry);
  const { moment } = readLedgerEntry(entry);
  if (at) return Date.parse(at);
  return moment === undefined ? Date.parse(createdAt) : moment * 1000;
};

export const createWebVersionRepository = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: ItemKey) =>
    (await client.send(new GetCommand({ TableName, Key }))).Item;

  return {
    /**
     * Returns undefined when the email or the person no longer exists, or the person never got it.
     */
    async find({ deliveryId, subscriberId }: Token): Promise<SentEmailRecord | undefined> {
      const [meta, entry] = await Promise.all([
        getItem(deliveryKey(deliveryId)),
        getItem(recipientKey(deliveryId, 'ledger', subscriberId)),
      ]);
      const source = readDeliverySource(meta);
      if (!source || !entry || !sentStates.includes(readLedgerEntry(entry).state)) return undefined;
      const { customerId, linkOrigin, sequenceId } = source;
      const { variant } = readRecipient(entry);
      const contentKey = contentKeyFor(source, variant) ?? source.contentKey;
      const person = await getItem(subscriberKey(customerId, subscriberId));
      const sentEmail = {
        contentKey,
        linkOrigin,
        sentAt: sentAtOf(entry, source),
        customerId,
        sequenceId,
      };
      return person && { ...sentEmail, recipient: readSubscriber(person) };
    },
  };
};
export type WebVersionRepository = ReturnType<typeof createWebVersionRepository>;

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readSubscriber, type Subscriber } from '../items/audience/subscriber';
import { subscriberKey } from '../items/audience/subscriber-keys';
import { readDeliverySource } from '../items/delivery/delivery';
import { deliveryKey, recipientKey } from '../items/delivery/delivery-keys';
import { readLedgerEntry, readRecipient } from '../items/delivery/ledger-entry';
import { contentKeyFor } from '../items/delivery/trial';
import type { ItemKey } from '../items/places';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import type { Token } from './token-rules';

/** What a recipient's mail was made of. */
export type SentMail = {
  /** Where the email as they got it is in the content bucket. */
  readonly contentKey: string;
  /** That its links begin with. */
  readonly linkOrigin: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly recipient: Subscriber;
  readonly customerId: string;
  /** Of a step of a series. */
  readonly sequenceId?: string | undefined;
};

/** States of a ledger entry in which a mail is, or may be, with its recipient. */
const written = ['claimed', 'accepted', 'unknown'];

/**
 * The step of a series goes out for years behind the first of its mails. A mail that nobody has said
 * anything of yet was claimed about then.
 */
const sentAtOf = (entry: Item, { createdAt }: { readonly createdAt: string }): number => {
  const { at } = readRecipient(entry);
  const { moment } = readLedgerEntry(entry);
  if (at) return Date.parse(at);
  return moment === undefined ? Date.parse(createdAt) : moment * 1000;
};

export const createWebVersionRepository = ({ client, name: TableName }: Table) => {
  const read = async (Key: ItemKey) => (await client.send(new GetCommand({ TableName, Key }))).Item;

  return {
    /** Nothing when the email or the person is gone, or was never written to. */
    async find({ deliveryId, subscriberId }: Token): Promise<SentMail | undefined> {
      const [meta, entry] = await Promise.all([
        read(deliveryKey(deliveryId)),
        read(recipientKey(deliveryId, 'ledger', subscriberId)),
      ]);
      const source = readDeliverySource(meta);
      if (!source || !entry || !written.includes(readLedgerEntry(entry).state)) return undefined;
      const { customerId, linkOrigin, sequenceId } = source;
      const { variant } = readRecipient(entry);
      const contentKey = contentKeyFor(source, variant) ?? source.contentKey;
      const person = await read(subscriberKey(customerId, subscriberId));
      const mail = {
        contentKey,
        linkOrigin,
        sentAt: sentAtOf(entry, source),
        customerId,
        sequenceId,
      };
      return person && { ...mail, recipient: readSubscriber(person) };
    },
  };
};
export type WebVersionRepository = ReturnType<typeof createWebVersionRepository>;

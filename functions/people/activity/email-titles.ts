import { readDeliveryTitle } from '../../items/delivery/delivery-fields';
import { clickKey, deliveryKey, linkKey } from '../../items/delivery/delivery-keys';
import { readLink } from '../../items/delivery/link';
import { readTrackingEvent } from '../../items/delivery/tracking-event';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

export type EmailTitle = {
  readonly deliveryId: string;
  readonly name: string;
  readonly subject: string;
};

/** One link of one delivery. */
export type LinkRef = { readonly deliveryId: string; readonly link: number };

export const linkName = ({ deliveryId, link }: LinkRef): string => `${deliveryId} ${link}`;

/** Reads the names of the emails and links that a subscriber's activity refers to. */
export const createEmailTitles = (table: Table) => ({
  /** Returns the customer's own deliveries among these ids. */
  async byId(customerId: string, ids: readonly string[]): Promise<Map<string, EmailTitle>> {
    const keys = ids.map((id) => deliveryKey(id));
    const found = (await getItems(table, keys)).map(readDeliveryTitle);
    return new Map(
      found
        .filter((delivery) => delivery.customerId === customerId)
        .map(({ deliveryId, name, subject }) => [deliveryId, { deliveryId, name, subject }]),
    );
  },

  /** Returns the targets of links, by `linkName`. Links that no longer exist are missing. */
  async urls(linkRefs: readonly LinkRef[]): Promise<Map<string, string>> {
    const keys = linkRefs.map(({ deliveryId, link }) => linkKey(deliveryId, link));
    const found = (await getItems(table, keys)).map(readLink);
    return new Map(
      found.map(({ deliveryId, number, url }) => [
        linkName({ deliveryId, link: Number(number) }),
        url,
      ]),
    );
  },

  /** Returns when the person first clicked these links, by `linkName`. */
  async clickTimes(
    subscriberId: string,
    linkRefs: readonly LinkRef[],
  ): Promise<Map<string, string>> {
    const keys = linkRefs.map(({ deliveryId, link }) => clickKey(deliveryId, link, subscriberId));
    const found = (await getItems(table, keys)).map(readTrackingEvent);
    return new Map(
      found.flatMap(({ deliveryId, link, byPersonAt }): [string, string][] =>
        byPersonAt ? [[linkName({ deliveryId, link: Number(link) }), byPersonAt]] : [],
      ),
    );
  },
});
export type EmailTitles = ReturnType<typeof createEmailTitles>;

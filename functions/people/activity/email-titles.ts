import * as z from 'zod';
import { readDeliveryTitle } from '../../items/delivery/delivery-facts';
import {
  clickKey,
  deliveryKey,
  deliveryPlaceOf,
  linkKey,
  linkNumberOf,
} from '../../items/delivery/delivery-keys';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

const linkItem = z.object({ pk: z.string(), sk: z.string(), url: z.string() });
const clickItem = z.object({ pk: z.string(), sk: z.string(), hu: z.string().optional() });

export type EmailTitle = {
  readonly deliveryId: string;
  readonly name: string;
  readonly subject: string;
};

/** One link of one delivery. */
export type LinkPlace = { readonly deliveryId: string; readonly link: number };

export const linkName = ({ deliveryId, link }: LinkPlace): string => `${deliveryId} ${link}`;

/** Names of what a subscriber's activity points at. */
export const createEmailTitles = (table: Table) => ({
  /** The customer's own deliveries of these ids. */
  async byId(customerId: string, ids: readonly string[]): Promise<Map<string, EmailTitle>> {
    const keys = ids.map((id) => deliveryKey(id));
    const found = (await getItems(table, keys)).map(readDeliveryTitle);
    return new Map(
      found
        .filter((delivery) => delivery.customerId === customerId)
        .map(({ deliveryId, name, subject }) => [deliveryId, { deliveryId, name, subject }]),
    );
  },

  /** Where links lead, by `linkName`; those that are gone are absent. */
  async urls(places: readonly LinkPlace[]): Promise<Map<string, string>> {
    const keys = places.map(({ deliveryId, link }) => linkKey(deliveryId, link));
    const found = z.array(linkItem).parse(await getItems(table, keys));
    return new Map(
      found.map(({ pk, sk, url }) => [
        linkName({
          deliveryId: deliveryPlaceOf({ pk }).deliveryId,
          link: Number(linkNumberOf(sk)),
        }),
        url,
      ]),
    );
  },

  /** When the person clicked these links first, by `linkName`. */
  async clickTimes(sid: string, places: readonly LinkPlace[]): Promise<Map<string, string>> {
    const keys = places.map(({ deliveryId, link }) => clickKey(deliveryId, link, sid));
    const found = z.array(clickItem).parse(await getItems(table, keys));
    return new Map(
      found.flatMap(({ pk, sk, hu }): [string, string][] => {
        const place = {
          deliveryId: deliveryPlaceOf({ pk }).deliveryId,
          link: Number(sk.slice(0, 3)),
        };
        return hu ? [[linkName(place), hu]] : [];
      }),
    );
  },
});
export type EmailTitles = ReturnType<typeof createEmailTitles>;

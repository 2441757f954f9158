import * as z from 'zod';
import { laneOf } from '../../items/lanes';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

const meta = z.object({
  did: z.string(),
  cid: z.string(),
  name: z.string(),
  subject: z.string(),
});
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
const threeDigits = (link: number): string => String(link).padStart(3, '0');
const deliveryOf = (pk: string): string => pk.split('#')[1] ?? '';

/** Names of what a subscriber's activity points at. */
export const createEmailTitles = (table: Table) => ({
  /** The customer's own deliveries of these ids. */
  async byId(customerId: string, ids: readonly string[]): Promise<Map<string, EmailTitle>> {
    const keys = ids.map((id) => ({ pk: `D#${id}`, sk: 'META' }));
    const found = z.array(meta).parse(await getItems(table, keys));
    return new Map(
      found
        .filter(({ cid }) => cid === customerId)
        .map(({ did, name, subject }) => [did, { deliveryId: did, name, subject }]),
    );
  },

  /** Where links lead, by `linkName`; those that are gone are absent. */
  async urls(places: readonly LinkPlace[]): Promise<Map<string, string>> {
    const keys = places.map(({ deliveryId, link }) => ({
      pk: `D#${deliveryId}`,
      sk: `LINK#${threeDigits(link)}`,
    }));
    const found = z.array(linkItem).parse(await getItems(table, keys));
    return new Map(
      found.map(({ pk, sk, url }) => [
        linkName({ deliveryId: deliveryOf(pk), link: Number(sk.slice('LINK#'.length)) }),
        url,
      ]),
    );
  },

  /** When the person clicked these links first, by `linkName`. */
  async clickTimes(sid: string, places: readonly LinkPlace[]): Promise<Map<string, string>> {
    const keys = places.map(({ deliveryId, link }) => ({
      pk: `D#${deliveryId}#K#${laneOf(sid)}`,
      sk: `${threeDigits(link)}#${sid}`,
    }));
    const found = z.array(clickItem).parse(await getItems(table, keys));
    return new Map(
      found.flatMap(({ pk, sk, hu }): [string, string][] => {
        const place = { deliveryId: deliveryOf(pk), link: Number(sk.slice(0, 3)) };
        return hu ? [[linkName(place), hu]] : [];
      }),
    );
  },
});
export type EmailTitles = ReturnType<typeof createEmailTitles>;

import type { PersonColumns } from '../../functions/columns/format/person-columns';
import { purchasesText } from '../../functions/items/audience/purchases';
import { encodeId } from '../../functions/platform/base32';

export const customerId = '01JD00000000000000000000AA';
/** The reference time of all measurements. */
export const now = Date.UTC(2026, 10, 20);
const firsts = ['Anna', 'Björn', 'María', 'José', 'Léa', 'Noël', 'Zoë', 'Paul', 'Chloé', 'Tom'];
const cities = ['Amsterdam', 'Berlin', 'Paris', 'Rome', 'Madrid'];

/** Returns a reproducible pseudo-random number. */
export const pseudoRandom = (index: number, step: number): number => ((index + 1) * step) >>> 0;

const idOf = (index: number): string => {
  const bytes = Buffer.alloc(16);
  for (let at = 0; at < 4; at += 1)
    bytes.writeUInt32BE(pseudoRandom(index, 2654435761 + at), at * 4);
  return encodeId(bytes);
};

const engagementOf = (index: number): Record<string, number> => {
  const engagement: Record<string, number> = {};
  for (let number = 1; number <= 10; number += 1) {
    const at = now / 1000 - number * 6 * 86_400;
    engagement[`r_${number}`] = at;
    if ((index + number) % 3 === 0) engagement[`o_${number}`] = at + 3600;
    if ((index + number) % 20 === 0) engagement[`c_${number}`] = at + 3700;
  }
  return engagement;
};

/** The number of products in the store. Three people in ten bought up to five of them. */
export const productCount = 200;
const purchasesOf = (index: number): string =>
  index % 10 >= 3
    ? ''
    : purchasesText(
        Array.from({ length: 1 + (index % 5) }, (_, number) => ({
          productId: String(
            8_801_000_000_000 + (pseudoRandom(index, 40503 + number) % productCount),
          ),
          at: now / 1000 - (pseudoRandom(index, 2246822519 + number) % 400) * 86_400,
        })),
      );

/**
 * Returns a person with four attributes and 13.8 engagement events on average, always the same for
 * an index.
 * @param intervalMs milliseconds between two additions; 0 for people of one import
 */
export const personOf = (index: number, intervalMs = 1000): PersonColumns => {
  const first = firsts[index % firsts.length] ?? '';
  const last = `Sample${pseudoRandom(index, 40503) % 5000}`;
  return {
    id: idOf(index),
    email: `${first.normalize('NFKD').replace(/\W/g, '').toLowerCase()}.${pseudoRandom(index, 2246822519).toString(36)}@mail${index % 40}.example`,
    name: `${first} ${last}`,
    status: index % 10 > 0 ? 'active' : 'unsubscribed',
    createdAt: new Date(now - Math.floor(index * intervalMs)).toISOString(),
    fields: {
      first_name: first,
      city: cities[index % 5] ?? '',
      orders: String(index % 97),
      since: new Date(now - (index % 900) * 86_400_000).toISOString().slice(0, 10),
    },
    purchases: purchasesOf(index),
    segmentIds: [customerId],
    deeds: engagementOf(index),
  };
};

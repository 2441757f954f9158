import { firstNames, lastNames, plainLetters } from '@mailbloom/simulator-kit/names';
import { createRandom, type Random } from '@mailbloom/simulator-kit/random';
import type { Consent, Customer } from '../shop/resources';
import { type DrawSettings, drawOrder, type GivenCustomer } from './draw-order';
import type { Tally } from './tally';

const consents: readonly (readonly [Consent, number])[] = [
  ['SUBSCRIBED', 0.55],
  ['NOT_SUBSCRIBED', 0.8],
  ['UNSUBSCRIBED', 0.93],
  ['PENDING', 0.98],
  ['INVALID', 1],
];

const countries = ['DE', 'DE', 'DE', 'FR', 'NL', 'AT', 'GB', 'US', 'JP', null] as const;
const tags = ['vip', 'wholesale', 'gift-buyer', 'newsletter'] as const;

const consentOf = (random: Random): Consent => {
  const drawn = random.next();
  return consents.find(([, upTo]) => drawn < upTo)?.[0] ?? 'NOT_SUBSCRIBED';
};

/**
 * Randomly decides whether a customer has an email address. Some customers only gave the shop a
 * phone number.
 */
const hasEmail = (random: Random): boolean => !random.chance(0.03);

/** Returns a customer's email address, or null for customers without one. */
export const addressOfCustomer = (
  index: number,
  { seed, people }: Pick<DrawSettings, 'seed' | 'people'>,
): string | null => {
  if (people) return people[index]?.email ?? null;
  const random = createRandom(seed * 7919 + index);
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  if (!hasEmail(random)) return null;
  return `${plainLetters(first)}.${plainLetters(last)}.${index + 1}@example.com`;
};

/** Returns the part of a customer that is known when the shop's customers are given. */
const givenPart = (person: GivenCustomer | undefined, createdAt: number) => {
  if (!person) return {};
  const { firstName, lastName, country, isSubscribed } = person;
  const consent: Consent = isSubscribed ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED';
  return { firstName, lastName, country, consent, consentAt: isSubscribed ? createdAt : null };
};

/** Invents a customer who was created before the first order. */
export const inventCustomer = (
  index: number,
  drawSettings: DrawSettings,
  tally: Tally,
  ids: { readonly id: string; readonly orderId: (index: number) => string | null },
): Customer => {
  const random = createRandom(drawSettings.seed * 7919 + index);
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const email = addressOfCustomer(index, drawSettings);
  const { orders, spent, firstAt, last } = tally.of(index);
  const ago = Math.floor((random.next() * (drawSettings.to - drawSettings.from)) / 1000) * 1000;
  const drawn = drawSettings.to - ago;
  const createdAt = firstAt === undefined ? drawn : firstAt - random.between(1, 90) * 60_000;
  const consent = consentOf(random);
  const lastOrderAt = last < 0 ? null : drawOrder(last, drawSettings).at;
  return {
    id: ids.id,
    createdAt,
    updatedAt: Math.max(createdAt, lastOrderAt ?? 0),
    email,
    // A few customers have no name, as in any real shop.
    ...(random.chance(0.05) ? { firstName: null, lastName: null } : { firstName, lastName }),
    consent,
    consentAt: consent === 'NOT_SUBSCRIBED' ? null : createdAt,
    tags: random.chance(0.2) ? [random.pick(tags)] : [],
    country: random.pick(countries),
    orders,
    spent,
    lastOrderAt,
    lastOrderId: ids.orderId(last),
    ...givenPart(drawSettings.people?.[index], createdAt),
  };
};

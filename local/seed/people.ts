import { firstNames, lastNames, plainLetters } from '@mailbloom/simulator-kit/names';
import type { Random } from '@mailbloom/simulator-kit/random';

export type Person = {
  readonly name: string;
  readonly email: string;
  /** The data that the shop has about this person, by merge tag name. */
  readonly fields: Readonly<Record<string, string>>;
};

// These domains are reserved for examples (RFC 2606), so they are no one's mailboxes.
const emailDomains = ['example.com', 'example.com', 'example.org', 'example.net', 'post.example'];

const locations = [
  ['Berlin', 'Germany'],
  ['Hamburg', 'Germany'],
  ['Munich', 'Germany'],
  ['Vienna', 'Austria'],
  ['Zurich', 'Switzerland'],
  ['Paris', 'France'],
  ['Lyon', 'France'],
  ['Milan', 'Italy'],
  ['Lisbon', 'Portugal'],
  ['Madrid', 'Spain'],
  ['Copenhagen', 'Denmark'],
  ['Gothenburg', 'Sweden'],
  ['Warsaw', 'Poland'],
  ['London', 'United Kingdom'],
] as const;

const favourites = ['Olive oil', 'Herb gardens', 'Ceramics', 'Linen', 'House plants'] as const;

const addressOf = (
  first: string,
  last: string,
  random: Random,
  usedAddresses: ReadonlySet<string>,
) => {
  const firstLetters = plainLetters(first);
  const family = plainLetters(last);
  const local = random.pick([
    `${firstLetters}.${family}`,
    `${firstLetters}${family}`,
    `${firstLetters[0]}.${family}`,
  ]);
  const domain = random.pick(emailDomains);
  const address = `${local}@${domain}`;
  return usedAddresses.has(address) ? `${local}${random.between(2, 99)}@${domain}` : address;
};

const fieldsOf = (random: Random): Record<string, string> => {
  const [city, country] = random.pick(locations);
  const orders = random.chance(0.3) ? 0 : random.between(1, 14);
  return {
    city,
    country,
    orders: String(orders),
    ...(orders > 0 && { favourite: random.pick(favourites) }),
  };
};

/** Invents this many people with distinct addresses. A few have no name, as in any real list. */
export const inventPeople = (count: number, random: Random): readonly Person[] => {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const email = addressOf(first, last, random, new Set(people.keys()));
    const name = random.chance(0.06) ? '' : `${first} ${last}`;
    people.set(email, { name, email, fields: fieldsOf(random) });
  }
  return [...people.values()];
};

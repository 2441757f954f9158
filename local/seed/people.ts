import { firstNames, lastNames, plainLetters } from '@mailbloom/simulator-kit/names';
import type { Random } from '@mailbloom/simulator-kit/random';

export type Person = {
  readonly name: string;
  readonly email: string;
  /** What the person told the store, by merge tag name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the person was a regular customer before the store had its shop. */
  readonly isRegular: boolean;
};

// These domains are reserved for examples (RFC 2606), so they are no one's mailboxes.
const emailDomains = ['example.com', 'example.com', 'example.org', 'example.net', 'post.example'];

/** Cities, their countries, and how many of a hundred people live there. */
const locations = [
  [27, 'Portland', 'United States'],
  [14, 'Seattle', 'United States'],
  [8, 'San Francisco', 'United States'],
  [6, 'Eugene', 'United States'],
  [6, 'Boise', 'United States'],
  [5, 'Los Angeles', 'United States'],
  [5, 'Denver', 'United States'],
  [4, 'Chicago', 'United States'],
  [4, 'Austin', 'United States'],
  [4, 'New York', 'United States'],
  [3, 'Boston', 'United States'],
  [6, 'Vancouver', 'Canada'],
  [3, 'Toronto', 'Canada'],
  [3, 'London', 'United Kingdom'],
  [2, 'Dublin', 'Ireland'],
] as const;

/** The share of people who were regular customers of the store. */
const regularShare = 0.24;

const favorites = ['Olive oil', 'Olive oil', 'Herb gardens', 'Ceramics', 'Linen', 'Preserves'];

export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const addressOf = (
  first: string,
  last: string,
  random: Random,
  usedAddresses: { has(address: string): boolean },
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

const pickLocation = (random: Random) => {
  let draw = random.next() * 100;
  return locations.find(([share]) => {
    draw -= share;
    return draw < 0;
  });
};

/** Two thirds of the people told the store what they like most. */
const favoriteOf = (random: Random): Record<string, string> =>
  random.chance(0.34) ? {} : { favorite: random.pick(favorites) };

/** More than half of the people told the store their birthday. */
const birthdayOf = (random: Random): Record<string, string> => {
  const date = new Date(Date.UTC(random.between(1952, 2004), 0, random.between(1, 365)));
  if (!random.chance(0.56)) return {};
  return {
    birthday: date.toISOString().slice(0, 10),
    birthday_month: monthNames[date.getUTCMonth()] ?? '',
  };
};

const fieldsOf = (random: Random): Record<string, string> => {
  const [, city = '', country = ''] = pickLocation(random) ?? [];
  return { city, country, ...favoriteOf(random), ...birthdayOf(random) };
};

/** Invents this many people with distinct addresses. A few have no name, as in any real list. */
export const inventPeople = (count: number, random: Random): readonly Person[] => {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const email = addressOf(first, last, random, people);
    const name = random.chance(0.06) ? '' : `${first} ${last}`;
    const isRegular = random.chance(regularShare);
    people.set(email, { name, email, fields: fieldsOf(random), isRegular });
  }
  return [...people.values()];
};

import { createRandom, type Random } from '@mailbloom/simulator-kit/random';
import type { DemoSubscriber } from '../demo-audience';
import type { Departure } from '../demo-departures';
import type { PlannedHistory } from '../demo-history';
import { type DemoRecipientEmail, openedAt } from '../demo-results';

/** Someone in the store's audience, and how and when they left it, if they did. */
export type StorePerson = DemoSubscriber & { readonly departure?: Departure | undefined };

/** The first click of a person in an email. `at` is in epoch milliseconds. */
export type DemoClick = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly email: string;
  readonly at: number;
};

/** Returns when a person clicked in an email, or undefined if they didn't. */
export const clickedAt = (email: DemoRecipientEmail): number | undefined => {
  const opened = openedAt(email);
  const click = email.read && email.read !== 'machine' ? email.read.click : undefined;
  return opened !== undefined && click ? opened + click.after : undefined;
};

/** Returns the audience sorted by address, because ids differ in each installation. */
export const peopleOf = ({ audience, departures }: PlannedHistory): StorePerson[] =>
  audience.subscribers
    .map((person) => ({ ...person, departure: departures.get(person.id) }))
    .sort((one, other) => (one.email < other.email ? -1 : 1));

/** Returns people's clicks in each of the store's emails, in the order in which they happened. */
export const clicksOf = ({ emails }: Pick<PlannedHistory, 'emails'>): DemoClick[][] =>
  emails.map(({ id, results }) =>
    results.emails
      .flatMap((email): DemoClick[] => {
        const at = clickedAt(email);
        const { id: subscriberId, email: address } = email.subscriber;
        return at === undefined ? [] : [{ deliveryId: id, subscriberId, email: address, at }];
      })
      .sort((one, other) => one.at - other.at),
  );

/**
 * Returns random values that depend only on a text, such as someone's address. They stay the same
 * when others join the demo.
 */
export const randomOf = (text: string): Random =>
  createRandom([...text].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7));

import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { TokenReader } from './token-reader';
import type { Token } from './token-rules';
import type { Person, UnsubscribeRepository } from './unsubscribe-repository';

export type UnsubscribeDependencies = {
  readonly readToken: TokenReader;
  readonly unsubscribes: UnsubscribeRepository;
  /** Changes the subscriber's status and suppression. Idempotent. */
  readonly subscribers: {
    unsubscribe(
      customerId: string,
      subscriberId: string,
      reason: string,
      deliveryId: string,
    ): Promise<void>;
  };
  readonly clock: Clock;
};

export const invalidLink = () =>
  new AppError(
    'invalid_token',
    'This unsubscribe link is incomplete. Open it again from the email.',
  );

/** @throws AppError invalid_token for a tampered token or one whose email no longer exists */
export const findPerson = async (
  text: string,
  { readToken, unsubscribes }: UnsubscribeDependencies,
): Promise<{ readonly token: Token; readonly person: Person }> => {
  const token = await readToken(text, 'unsubscribe');
  const person = token && (await unsubscribes.person(token));
  if (!token || !person) throw invalidLink();
  return { token, person };
};

/**
 * Unsubscribes the person in the token from the customer whose email contained it. Safe to repeat.
 * The person's status changes before the unsubscribe is counted. After a crash between these two
 * steps, the next attempt adds the count.
 * @throws AppError invalid_token
 */
export const unsubscribeByToken = async (
  text: string,
  dependencies: UnsubscribeDependencies,
): Promise<{ readonly brand: string }> => {
  const { token, person } = await findPerson(text, dependencies);
  const { subscribers, unsubscribes, clock } = dependencies;
  await subscribers.unsubscribe(
    person.customerId,
    token.subscriberId,
    'unsubscribed by email link',
    token.deliveryId,
  );
  await unsubscribes.record(token, person.email, toInstant(clock()));
  const { brand } = await unsubscribes.brand(person.customerId);
  return { brand };
};

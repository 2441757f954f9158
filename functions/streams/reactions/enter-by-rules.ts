import {
  engagedPerson,
  engagementOwner,
  subscribersOwner,
} from '../../items/audience/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { RuleChange } from '../../sequences/rule-entries/rule-arrivals';
import type { Reaction, ReactionContext } from '../reaction';

/** Returns a change to data that rules read: a subscriber, or a subscriber's engagement. */
export const ruleChange = ({ pk, sk, before, after, at }: Change): RuleChange | undefined => {
  if (!after) return undefined;
  const subscribers = subscribersOwner(pk);
  const seen = { sk, before, after, at };
  if (subscribers) {
    return { ...seen, customerId: subscribers, subscriberId: sk, what: 'subscriber' };
  }
  const engaged = engagementOwner(pk);
  if (!engaged) return undefined;
  return { ...seen, customerId: engaged, subscriberId: engagedPerson(sk), what: 'deeds' };
};

/** Enrolls people who begin to match the rules of a segment in the sequences that start with it. */
export const enterByRules =
  ({ ruleArrivals }: ReactionContext): Reaction =>
  async (changes) => {
    const found = changes.flatMap((change) => ruleChange(change) ?? []);
    if (found.length > 0) await ruleArrivals(found);
  };

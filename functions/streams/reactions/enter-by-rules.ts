import {
  engagedPerson,
  engagementOwner,
  subscribersOwner,
} from '../../items/audience/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { RuleChange } from '../../sequences/rule-entries/rule-arrivals';
import type { Reaction, ReactorGround } from '../reaction';

/** A change of what rules look at: a subscriber, or what one did. */
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

/** Whoever comes to fulfil the rules of a segment enters the series that start with it. */
export const enterByRules =
  ({ ruleArrivals }: ReactorGround): Reaction =>
  async (changes) => {
    const found = changes.flatMap((change) => ruleChange(change) ?? []);
    if (found.length > 0) await ruleArrivals(found);
  };

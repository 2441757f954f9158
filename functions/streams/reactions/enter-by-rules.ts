import {
  engagedPerson,
  engagementOwner,
  subscribersOwner,
} from '../../items/audience/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { RuleChange } from '../../sequences/rule-entries/enroll-by-rules';
import type { Reaction, ReactionContext } from '../reaction';

/** Returns a change to data that rules read: a subscriber, or a subscriber's engagement. */
export const ruleChange = ({ pk, sk, before, after, at }: Change): RuleChange | undefined => {
  if (!after) return undefined;
  const subscribers = subscribersOwner(pk);
  const changeFields = { sk, before, after, at };
  if (subscribers) {
    return { ...changeFields, customerId: subscribers, subscriberId: sk, kind: 'subscriber' };
  }
  const engagedCustomerId = engagementOwner(pk);
  if (!engagedCustomerId) return undefined;
  return {
    ...changeFields,
    customerId: engagedCustomerId,
    subscriberId: engagedPerson(sk),
    kind: 'deeds',
  };
};

/**
 * Enrolls people in the sequences that start with a dynamic segment when they begin to match the
 * segment's rules.
 */
export const enterByRules =
  ({ enrollByRules }: ReactionContext): Reaction =>
  async (changes) => {
    const found = changes.flatMap((change) => ruleChange(change) ?? []);
    if (found.length > 0) await enrollByRules(found);
  };

import type { SubscriberInput } from '../items/audience/new-subscriber';
import { storedSearchText } from '../items/audience/search-filter';
import { arrivalText, type Subscriber } from '../items/audience/subscriber';

/** What of `input` the subscriber as read does not have yet. */
export const newOf = (input: SubscriberInput, known: Subscriber): SubscriberInput => ({
  ...input,
  name: input.name === known.name ? '' : input.name,
  fields: Object.fromEntries(
    Object.entries(input.fields).filter(([key, value]) => known.fields[key] !== value),
  ),
});

/** The expression that merges `input` into the subscriber there is. */
export const subscriberMerge = (input: SubscriberInput) => {
  const { name, fields, segmentIds, arrival } = input;
  const entries = Object.entries(fields);
  const sets = entries.map((_, index) => `f.#f${index} = :f${index}`);
  if (name) sets.unshift('n = :name', 'nm = :search');
  const set = sets.length > 0 ? [`SET ${sets.join(', ')}`] : [];
  const adds = [
    ...(segmentIds.length > 0 ? ['sg :segments'] : []),
    ...(arrival ? ['ad :arrival'] : []),
  ];
  const add = adds.length > 0 ? [`ADD ${adds.join(', ')}`] : [];
  const values = {
    ...(name ? { ':name': name, ':search': storedSearchText(name, input.email) } : {}),
    ...(segmentIds.length > 0 ? { ':segments': new Set(segmentIds) } : {}),
    ...(arrival ? { ':arrival': new Set([arrivalText(arrival)]) } : {}),
    ...Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
  };
  const names = Object.fromEntries(entries.map(([key], index) => [`#f${index}`, key]));
  return {
    UpdateExpression: [...set, ...add].join(' ') || undefined,
    ExpressionAttributeNames: entries.length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
};

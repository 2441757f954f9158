import { fullName } from '../../shared/audience/person-name';
import type { ManualAddBody } from '../../shared/contracts/subscriber/subscriber-edit';
import { type Attributes, cleanAttributes } from '../audience/attributes/attribute-rules';
import { cleanLine } from '../audience/attributes/clean-text-rules';
import { statusOfSuppression } from '../audience/status-rules';
import type { SubscriberInput } from '../items/audience/new-subscriber';
import type { Subscriber } from '../items/audience/subscriber';
import { hasLeft } from '../items/audience/subscription-preference';
import type { Suppression } from '../items/audience/suppression';

export type TypedPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly fields: Attributes;
};

/** Merges entries with the same address. Later values fill in and replace earlier ones. */
export const mergeTypedPeople = (
  typedPeople: ManualAddBody['subscribers'],
  idOf: (email: string) => string,
): TypedPerson[] => {
  const people = new Map<string, TypedPerson>();
  for (const { email, name = '', fields = {} } of typedPeople) {
    const previousEntry = people.get(email);
    people.set(email, {
      id: idOf(email),
      email,
      name: fullName(cleanLine(name)) || (previousEntry?.name ?? ''),
      fields: { ...previousEntry?.fields, ...cleanAttributes(fields) },
    });
  }
  return [...people.values()];
};

type AdditionFacts = {
  readonly segmentId: string;
  readonly at: string;
  readonly suppression?: Suppression | undefined;
  readonly known?: Subscriber | undefined;
};

export const manualInput = (
  { id, email, name, fields }: TypedPerson,
  { segmentId, at, suppression, known }: AdditionFacts,
): SubscriberInput => {
  const hasLeftBefore = known !== undefined && hasLeft(known, segmentId);
  const isIn = known?.segmentIds.includes(segmentId) ?? false;
  const status = suppression ? statusOfSuppression[suppression.reason] : 'active';
  return {
    id,
    email,
    name,
    fields,
    status,
    createdAt: at,
    segmentIds: hasLeftBefore ? [] : [segmentId],
    consent: status === 'active' ? { how: 'manual', at } : undefined,
    statusReason: suppression && status !== 'active' ? suppression.reason : undefined,
    // An addition is recorded once per segment, so that the set can't grow beyond the number of
    // segments.
    arrival: isIn || hasLeftBefore ? undefined : { how: 'manual', segmentId, at },
  };
};

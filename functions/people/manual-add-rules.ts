import type { ManualAddBody } from '../../shared/contracts/subscriber-edit';
import { type Attributes, cleanAttributes } from '../audience/attributes/attribute-rules';
import { cleanLine } from '../audience/attributes/typed-text-rules';
import { statusOfSuppression } from '../audience/status-rules';
import type { SubscriberInput } from '../audience/subscriber-item';
import type { Subscriber } from '../items/audience/subscriber';
import type { Suppression } from '../items/audience/suppression';

export type TypedPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly fields: Attributes;
};

/** One person an address: what is typed later fills in and replaces. */
export const foldPeople = (
  typed: ManualAddBody['subscribers'],
  idOf: (email: string) => string,
): TypedPerson[] => {
  const people = new Map<string, TypedPerson>();
  for (const { email, name = '', fields = {} } of typed) {
    const earlier = people.get(email);
    people.set(email, {
      ...{ id: idOf(email), email },
      name: cleanLine(name) || (earlier?.name ?? ''),
      fields: { ...earlier?.fields, ...cleanAttributes(fields) },
    });
  }
  return [...people.values()];
};

type Circumstances = {
  readonly segmentId: string;
  readonly at: string;
  readonly suppression?: Suppression | undefined;
  readonly known?: Subscriber | undefined;
};

export const manualInput = (
  { id, email, name, fields }: TypedPerson,
  { segmentId, at, suppression, known }: Circumstances,
): SubscriberInput => {
  const status = suppression ? statusOfSuppression[suppression.reason] : 'active';
  return {
    ...{ id, email, name, fields, status, createdAt: at },
    segmentIds: [segmentId],
    statusReason: suppression && status !== 'active' ? suppression.reason : undefined,
    // Once a segment, so that the set stays as small as the number of segments.
    arrival: known?.segmentIds.includes(segmentId) ? undefined : { how: 'manual', segmentId, at },
  };
};

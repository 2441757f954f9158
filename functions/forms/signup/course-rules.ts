import { type Attributes, withinLimits } from '../../audience/attributes/attribute-rules';
import type { Subscriber } from '../../items/audience/subscriber';
import { hasLeft } from '../../items/audience/subscription-preference';
import type { Suppression } from '../../items/audience/suppression';

export type SignupFacts = {
  readonly segmentId: string;
  readonly requireEmailVerification: boolean;
  readonly known?: Subscriber | undefined;
  readonly suppression?: Suppression | undefined;
};

/**
 * Returns what to do with a submission. `add`: add the person. `ask`: email the person and add them
 * once they confirm. `nothing`: do nothing, because their mailbox doesn't exist, they complained,
 * or the store doesn't write to them.
 */
export const decideSignup = ({
  segmentId,
  requireEmailVerification,
  known,
  suppression,
}: SignupFacts): 'add' | 'ask' | 'nothing' => {
  const reason = suppression?.reason;
  if (known?.status === 'spam' || known?.status === 'bounced') return 'nothing';
  if (reason === 'complaint' || reason === 'bounce' || reason === 'upload') return 'nothing';
  // People who unsubscribed or left the segment can return only from their own mailbox, because
  // anyone can type an address.
  const isDeparted =
    known?.status === 'unsubscribed' ||
    reason !== undefined ||
    (known && hasLeft(known, segmentId));
  return requireEmailVerification || isDeparted ? 'ask' : 'add';
};

type PersonDetails = { readonly name: string; readonly fields: Attributes };

/**
 * Returns the answers without the parts of a name that would duplicate or replace a known one. A
 * form fills in only what is empty, so a person who is greeted as Anna in emails remains Anna.
 */
const omitKnownName = ({ name, fields }: PersonDetails, known: PersonDetails): PersonDetails => {
  const { first_name: first, last_name: last, ...others } = fields;
  const isNamed = Boolean(known.name || known.fields.first_name);
  const hasLast = Boolean(known.name || known.fields.last_name);
  return {
    name: isNamed || hasLast ? '' : name,
    fields: {
      ...others,
      ...(first && !isNamed ? { first_name: first } : {}),
      ...(last && !hasLast ? { last_name: last } : {}),
    },
  };
};

/**
 * Returns what an unconfirmed submission may add to a known subscriber: only what isn't known yet.
 */
export const withoutKnown = (
  { name, fields }: PersonDetails,
  known: PersonDetails | undefined,
): PersonDetails => {
  if (!known) return { name, fields };
  const newDetails = omitKnownName({ name, fields }, known);
  const newFields = Object.entries(newDetails.fields).filter(
    ([key]) => !Object.hasOwn(known.fields, key),
  );
  return {
    name: newDetails.name,
    fields: withinLimits(Object.fromEntries(newFields), known.fields),
  };
};

/**
 * Returns the changes to a person's data when they confirm. Their answers replace stored ones, but
 * a name is only filled in if there was none.
 */
export const selfReportedDetails = (
  { name, fields }: PersonDetails,
  known: PersonDetails | undefined,
): PersonDetails => {
  if (!known) return { name, fields: withinLimits(fields, {}) };
  const newDetails = omitKnownName({ name, fields }, known);
  return { name: newDetails.name, fields: withinLimits(newDetails.fields, known.fields) };
};

import { type Attributes, fitting } from '../../audience/attributes/attribute-rules';
import { hasLeft } from '../../items/audience/choice';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Suppression } from '../../items/audience/suppression';

export type Circumstances = {
  readonly segmentId: string;
  readonly requireEmailVerification: boolean;
  readonly known?: Subscriber | undefined;
  readonly suppression?: Suppression | undefined;
};

/**
 * What follows from a submission. `add`: they are in. `ask`: they get a mail and are in once they
 * confirm. `nothing`: their mailbox does not exist, they complained, or the store does not write to
 * them.
 */
export const courseOf = ({
  segmentId,
  requireEmailVerification,
  known,
  suppression,
}: Circumstances): 'add' | 'ask' | 'nothing' => {
  const reason = suppression?.reason;
  if (known?.status === 'spam' || known?.status === 'bounced') return 'nothing';
  if (reason === 'complaint' || reason === 'bounce' || reason === 'upload') return 'nothing';
  // Whoever left comes back by their own mailbox only: anybody can type an address.
  const isDeparted =
    known?.status === 'unsubscribed' ||
    reason !== undefined ||
    (known && hasLeft(known, segmentId));
  return requireEmailVerification || isDeparted ? 'ask' : 'add';
};

type Told = { readonly name: string; readonly fields: Attributes };

/**
 * What was told, without the parts of a name that would stand beside or in place of a known one: a
 * form fills what is empty, and who was Anna in an email stays Anna.
 */
const withoutKnownName = ({ name, fields }: Told, known: Told): Told => {
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

/** What a stranger may add to somebody known: only what is not known yet. */
export const onlyNew = ({ name, fields }: Told, known: Told | undefined): Told => {
  if (!known) return { name, fields };
  const told = withoutKnownName({ name, fields }, known);
  const fresh = Object.entries(told.fields).filter(([key]) => !Object.hasOwn(known.fields, key));
  return { name: told.name, fields: fitting(Object.fromEntries(fresh), known.fields) };
};

/**
 * What somebody who confirmed tells of themselves: it replaces the answers that were known, and fills
 * the name where none was.
 */
export const toldBySelf = ({ name, fields }: Told, known: Told | undefined): Told => {
  if (!known) return { name, fields: fitting(fields, {}) };
  const told = withoutKnownName({ name, fields }, known);
  return { name: told.name, fields: fitting(told.fields, known.fields) };
};

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

/** What a stranger may add to somebody known: only what is not known yet. */
export const onlyNew = ({ name, fields }: Told, known: Told | undefined): Told => {
  if (!known) return { name, fields };
  const fresh = Object.entries(fields).filter(([key]) => !Object.hasOwn(known.fields, key));
  return {
    name: known.name ? '' : name,
    fields: fitting(Object.fromEntries(fresh), known.fields),
  };
};

/** What somebody who confirmed tells of themselves: it replaces what was known. */
export const toldBySelf = ({ name, fields }: Told, known: Told | undefined): Told => ({
  name,
  fields: fitting(fields, known?.fields ?? {}),
});

import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import type { VariantLetter } from '../../../shared/sending/trial';
import type { Delivery } from '../../items/delivery/delivery';
import { contentKeyFor } from '../../items/delivery/trial';
import { variantOf } from '../trial/variant-rules';

/** The email as one recipient gets it; `variant` only for those who are in a trial. */
export type Version = { readonly email: CompiledEmail; readonly variant?: VariantLetter };

/** Finds the email of each recipient of a message, and reads each email once. */
export const createVersions = (
  delivery: Delivery,
  content: (key: string) => Promise<CompiledEmail>,
) => {
  const read = new Map<string, Promise<CompiledEmail>>();
  const emailAt = (key: string): Promise<CompiledEmail> => {
    const known = read.get(key) ?? content(key);
    read.set(key, known);
    return known;
  };
  return async (subscriberId: string): Promise<Version> => {
    const found = variantOf(delivery, subscriberId);
    const email = await emailAt(contentKeyFor(delivery, found?.variant) ?? '');
    return found?.isTrial ? { email, variant: found.variant } : { email };
  };
};

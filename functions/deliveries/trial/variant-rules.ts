import { createHash } from 'node:crypto';
import { type VariantLetter, variantLetters } from '../../../shared/sending/trial';
import type { Delivery } from '../../items/delivery/delivery';
import { laneOf } from '../../items/lanes';

type Tried = Pick<Delivery, 'deliveryId' | 'trial' | 'trialPart' | 'winner'>;

/**
 * Which variant somebody of the trial gets. By a hash of both ids, so that it is the same whenever
 * and however often it is asked, each variant gets an equal share, and other people share a variant
 * in the next delivery. Not by CRC: it would keep the same people together in every delivery.
 */
const drawn = (deliveryId: string, subscriberId: string, variants: number): VariantLetter => {
  const hash = createHash('sha256').update(`${deliveryId} ${subscriberId}`).digest();
  return variantLetters[hash.readUInt32BE(0) % variants] ?? 'A';
};

/**
 * The variant that a recipient gets; undefined in a delivery without a trial. Who is in the trial
 * keeps their variant, even if their mail goes out after the winner was chosen.
 * @throws Error before the winner is chosen, for somebody outside the trial
 */
export const variantOf = (
  { deliveryId, trial, trialPart, winner }: Tried,
  subscriberId: string,
): { readonly variant: VariantLetter; readonly isTrial: boolean } | undefined => {
  if (!trial) return undefined;
  const lastId = trialPart?.lastIds[laneOf(subscriberId)] ?? '';
  if (subscriberId <= lastId) {
    return { variant: drawn(deliveryId, subscriberId, trial.variants.length), isTrial: true };
  }
  if (!winner) throw new Error('Nobody outside the trial is written to before its winner is known');
  return { variant: winner.variant, isTrial: false };
};

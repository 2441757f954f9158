import { createHash } from 'node:crypto';
import { type VariantLetter, variantLetters, variantSizes } from '../../../shared/sending/trial';
import type { Delivery } from '../../items/delivery/delivery';
import { laneOf } from '../../items/lanes';

type Tried = Pick<Delivery, 'deliveryId' | 'trial' | 'trialPart' | 'winner'>;

const hashOf = (deliveryId: string, subscriberId: string): Buffer =>
  createHash('sha256').update(`${deliveryId} ${subscriberId}`).digest();

/** Six bytes: two people out of a million draw the same with a chance of one in 500. */
const drawBytes = 6;

/**
 * The number that somebody draws in a delivery. By a hash of both ids, so that it is the same whenever
 * and however often it is asked, and other people share a variant in the next delivery. Not by CRC: it
 * would keep the same people together in every delivery.
 */
export const drawOf = (deliveryId: string, subscriberId: string): number =>
  hashOf(deliveryId, subscriberId).readUIntBE(0, drawBytes);

/** Where variants meet in the order of the draws, so that each gets exactly its share. */
export const cutsOf = (draws: Float64Array, variants: number): number[] => {
  const sorted = draws.toSorted();
  let at = 0;
  return variantSizes(draws.length, variants)
    .slice(0, -1)
    .map((size) => {
      at += size;
      return sorted[at] ?? Number.MAX_SAFE_INTEGER;
    });
};

/** Which variant somebody of the trial gets. */
const drawn = (
  { deliveryId, trialPart }: Tried,
  subscriberId: string,
  variants: number,
): VariantLetter => {
  const { cuts } = trialPart ?? {};
  const index = cuts
    ? cuts.filter((cut) => drawOf(deliveryId, subscriberId) >= cut).length
    : // Of a delivery that was planned before shares were exact.
      hashOf(deliveryId, subscriberId).readUInt32BE(0) % variants;
  return variantLetters[index] ?? 'A';
};

/**
 * The variant that a recipient gets; undefined in a delivery without a trial. Who is in the trial
 * keeps their variant, even if their mail goes out after the winner was chosen.
 * @throws Error before the winner is chosen, for somebody outside the trial
 */
export const variantOf = (
  delivery: Tried,
  subscriberId: string,
): { readonly variant: VariantLetter; readonly isTrial: boolean } | undefined => {
  const { trial, trialPart, winner } = delivery;
  if (!trial) return undefined;
  const lastId = trialPart?.lastIds[laneOf(subscriberId)] ?? '';
  if (subscriberId <= lastId) {
    return { variant: drawn(delivery, subscriberId, trial.variants.length), isTrial: true };
  }
  if (!winner) throw new Error('Nobody outside the trial is written to before its winner is known');
  return { variant: winner.variant, isTrial: false };
};

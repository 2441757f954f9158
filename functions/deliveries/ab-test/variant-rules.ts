import { createHash } from 'node:crypto';
import { type VariantLetter, variantLetters, variantSizes } from '../../../shared/sending/ab-test';
import type { Delivery } from '../../items/delivery/delivery';
import { partitionOf } from '../../items/partitions';

type AbTestDelivery = Pick<Delivery, 'deliveryId' | 'trial' | 'trialPart' | 'winner'>;

const hashOf = (deliveryId: string, subscriberId: string): Buffer =>
  createHash('sha256').update(`${deliveryId} ${subscriberId}`).digest();

/**
 * With six bytes, the chance that any two of a million people draw the same number is one in 500.
 */
const drawBytes = 6;

/**
 * Returns the number that a person draws in a delivery. It's a hash of both ids, so it's always the
 * same within a delivery, and people are grouped differently in the next delivery. CRC isn't used,
 * because it would group the same people together in every delivery.
 */
export const randomNumberOf = (deliveryId: string, subscriberId: string): number =>
  hashOf(deliveryId, subscriberId).readUIntBE(0, drawBytes);

/**
 * Returns the numbers that divide the sorted draws into variants, so that each variant gets exactly
 * its share.
 */
export const variantBoundaries = (draws: Float64Array, variants: number): number[] => {
  const sorted = draws.toSorted();
  let at = 0;
  return variantSizes(draws.length, variants)
    .slice(0, -1)
    .map((size) => {
      at += size;
      return sorted[at] ?? Number.MAX_SAFE_INTEGER;
    });
};

/** Returns the variant of a person who is in the A/B test. */
const variantOfDraw = (
  { deliveryId, trialPart: abTestPart }: AbTestDelivery,
  subscriberId: string,
  variants: number,
): VariantLetter => {
  const { cuts } = abTestPart ?? {};
  const index = cuts
    ? cuts.filter((cut) => randomNumberOf(deliveryId, subscriberId) >= cut).length
    : // Used for deliveries that were planned before shares were exact.
      hashOf(deliveryId, subscriberId).readUInt32BE(0) % variants;
  return variantLetters[index] ?? 'A';
};

/**
 * Returns the variant that a recipient gets, or undefined in a delivery without an A/B test. People
 * in the test keep their variant, even if their email is sent after the winner was chosen.
 * @throws Error for a person outside the A/B test, before the winner is chosen
 */
export const variantOf = (
  delivery: AbTestDelivery,
  subscriberId: string,
): { readonly variant: VariantLetter; readonly isInAbTest: boolean } | undefined => {
  const { trial: abTest, trialPart: abTestPart, winner } = delivery;
  if (!abTest) return undefined;
  const lastId = abTestPart?.lastIds[partitionOf(subscriberId)] ?? '';
  if (subscriberId <= lastId) {
    return {
      variant: variantOfDraw(delivery, subscriberId, abTest.variants.length),
      isInAbTest: true,
    };
  }
  if (!winner)
    throw new Error('Recipients outside the A/B test get no email before its winner is chosen');
  return { variant: winner.variant, isInAbTest: false };
};

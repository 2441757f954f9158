import { variantLetters } from '../../../shared/sending/ab-test';
import type { Delivery } from '../../items/delivery/delivery';
import type { DeliveryCounts } from '../../items/delivery/delivery-counts';
import type { VariantResult } from './winner-rules';

/** Returns the results of each variant for the metric that decides the winner. */
export const resultsOf = (
  { variants, measure }: NonNullable<Delivery['trial']>,
  { byVariant }: Pick<DeliveryCounts, 'byVariant'>,
): VariantResult[] =>
  variantLetters.slice(0, variants.length).map((variant) => {
    const { sent = 0, opens = 0, clicks = 0 } = byVariant?.get(variant) ?? {};
    return { variant, sent, acted: measure === 'opens' ? opens : clicks };
  });

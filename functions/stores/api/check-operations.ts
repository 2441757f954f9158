import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';

const counted = (count: number, words: string): string =>
  `${count} ${words}${count === 1 ? '' : 's'}`;

export const checkOperations: ApiHandler<
  'POST /shopify/bulk-operations/check',
  StoresDependencies
> = async ({ customerId }, { advance }) => {
  const { checked, processed } = await advance(customerId, 'history');
  const message =
    checked === 0
      ? 'Nothing is being prepared at Shopify.'
      : `Checked ${counted(checked, 'operation')}: ${processed === 0 ? 'none is' : counted(processed, 'result').concat(processed === 1 ? ' is' : ' are')} ready.`;
  return { message, checked, processed };
};

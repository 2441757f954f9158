import { useMemo } from 'react';
import type { MailShop } from '../../../../shared/email/products/mail-shop';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { useMailOccasion } from '../products/mail-occasion';
import { usesShop, type Words } from '../products/uses-shop';
import { createFindProducts } from './find-products';

/**
 * The customer's store as mails show it. Emails that show nothing of it do not ask for it: it stays
 * undefined, as while it is read.
 */
export const useMailShop = (content: Words): MailShop | undefined => {
  const customerId = useCustomerId();
  const { hasCart, hasOrder } = useMailOccasion();
  const isAsked = hasCart || hasOrder || usesShop(content);
  const { data } = useApi('GET /shopify', isAsked ? {} : null, { revalidateOnFocus: false });
  const find = useMemo(() => createFindProducts(customerId), [customerId]);
  return useMemo(() => data && { isConnected: data.active, url: data.site, find }, [data, find]);
};

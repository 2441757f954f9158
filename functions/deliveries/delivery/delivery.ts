import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';

/** The statuses in which a delivery may continue automatically. */
export const activeStatuses: readonly DeliveryStatus[] = ['queued', 'preparing', 'sending'];

/** Returns whether a delivery has ended and will never send anything again. */
export const isEnded = ({ status, finishedAt }: Pick<Delivery, 'status' | 'finishedAt'>): boolean =>
  status === 'sent' || status === 'sent_with_errors' || finishedAt !== undefined;

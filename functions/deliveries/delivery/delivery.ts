import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';

/** In these statuses a delivery may continue automatically. */
export const underWay: readonly DeliveryStatus[] = ['queued', 'preparing', 'sending'];

/** Returns whether a delivery has ended for good and sends nothing more. */
export const isOver = ({ status, finishedAt }: Pick<Delivery, 'status' | 'finishedAt'>): boolean =>
  status === 'sent' || status === 'sent_with_errors' || finishedAt !== undefined;

import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { Delivery } from '../../items/delivery/delivery';

/** In these statuses a delivery may go on by itself. */
export const underWay: readonly DeliveryStatus[] = ['queued', 'preparing', 'sending'];

/** Ended for good: nothing more will be sent. */
export const isOver = ({ status, finishedAt }: Pick<Delivery, 'status' | 'finishedAt'>): boolean =>
  status === 'sent' || status === 'sent_with_errors' || finishedAt !== undefined;

import * as z from 'zod';
import { type DeliveryView, deliveryStatus } from '../../shared/contracts/deliveries';
import type { DeliveryCounts } from './delivery-counters';

/** What stats read of a delivery; functions/sending writes it. */
export const deliveryMeta = z.object({
  cid: z.string(),
  did: z.string(),
  name: z.string(),
  subject: z.string(),
  status: deliveryStatus,
  statusReason: z.string().optional(),
  planned: z.number().default(0),
  batches: z.number().default(0),
  batchesDone: z.number().default(0),
  nextBatchAt: z.string().optional(),
  contentKey: z.string().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
});
export type DeliveryMeta = z.infer<typeof deliveryMeta>;

export const toDeliveryView = (meta: DeliveryMeta, counts: DeliveryCounts): DeliveryView => ({
  id: meta.did,
  name: meta.name,
  subject: meta.subject,
  status: meta.status,
  statusReason: meta.statusReason,
  sendTo: meta.planned,
  sent: counts.accepted,
  skipped: counts.skipped,
  failed: counts.failed,
  delivered: counts.delivered,
  bounced: counts.bounced,
  softBounced: counts.softBounced,
  pending: Math.max(0, counts.accepted - counts.delivered - counts.bounced - counts.softBounced),
  complained: counts.complained,
  open: counts.opens,
  click: counts.clicks,
  unsubscribe: counts.unsubscribes,
  machineOpen: counts.machineOpens,
  batches: meta.batches,
  batchesDone: meta.batchesDone,
  nextBatchAt: meta.nextBatchAt,
  createdAt: meta.createdAt,
  finishedAt: meta.finishedAt,
});

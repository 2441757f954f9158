import * as z from 'zod';
import { mailClients, mailDevices } from '../mail-clients';

/** First opens or clicks by the hour since each mail was handed over, 72 of each. */
const hourCounts = z.object({
  people: z.array(z.number()),
  /** By machines, of those whom no person followed. */
  machines: z.array(z.number()),
});
export type HourlyCounts = z.infer<typeof hourCounts>;

const agentCount = z.object({
  client: z.enum(mailClients),
  device: z.enum(mailDevices),
  people: z.number(),
  machines: z.number(),
});
export type AgentCounts = z.infer<typeof agentCount>;

const bounceCount = z.object({
  /** `other` for domains that are not counted one by one. */
  domain: z.string(),
  kind: z.enum(['permanent', 'transient']),
  /** As SES names it, such as NoEmail or MailboxFull. */
  reason: z.string(),
  count: z.number(),
});
export type BounceCounts = z.infer<typeof bounceCount>;

/** What charts of a delivery show beside its totals. */
export const deliveryReport = z.object({
  opensByHour: hourCounts,
  clicksByHour: hourCounts,
  /** Whole hours since the last mail was sent; absent while mails may still go out. */
  hoursOver: z.number().int().optional(),
  opensByAgent: z.array(agentCount),
  clicksByAgent: z.array(agentCount),
  /** Most first. */
  bounces: z.array(bounceCount),
  /**
   * About how many domains the bounces of `other` came from; at least as many, where there are too
   * many to tell. Absent without any.
   */
  otherDomains: z.object({ domains: z.number().int(), isLeast: z.boolean() }).optional(),
  /**
   * The customer's emails of the 90 days before whose sending ended three days ago, 20 at most; rates
   * in percent of what was sent.
   */
  usual: z.object({
    /** The sending of the email itself ended three days ago: it can be compared. */
    isComparable: z.boolean(),
    emails: z.number(),
    openRate: z.number(),
    clickRate: z.number(),
    unsubscribeRate: z.number(),
  }),
});
export type DeliveryReport = z.infer<typeof deliveryReport>;

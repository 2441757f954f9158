import * as z from 'zod';
import { emailClients, emailDevices } from '../email-clients';

/** The numbers of first opens or clicks in each of the 72 hours after an email was sent. */
const hourCounts = z.object({
  people: z.array(z.number()),
  /** Opens or clicks by bots, in emails that no person opened or clicked. */
  machines: z.array(z.number()),
});
export type HourlyCounts = z.infer<typeof hourCounts>;

const agentCount = z.object({
  client: z.enum(emailClients),
  device: z.enum(emailDevices),
  people: z.number(),
  machines: z.number(),
});
export type AgentCounts = z.infer<typeof agentCount>;

const bounceCount = z.object({
  /** The recipients' domain, or `other` for all domains that aren't counted separately. */
  domain: z.string(),
  kind: z.enum(['permanent', 'transient']),
  /** The reason as SES names it, for example NoEmail or MailboxFull. */
  reason: z.string(),
  count: z.number(),
});
export type BounceCounts = z.infer<typeof bounceCount>;

/** The data for a delivery's charts, in addition to its totals. */
export const deliveryReport = z.object({
  opensByHour: hourCounts,
  clicksByHour: hourCounts,
  /** The whole hours since the last email was sent. Absent while emails may still be sent. */
  hoursOver: z.number().int().optional(),
  opensByAgent: z.array(agentCount),
  clicksByAgent: z.array(agentCount),
  /** The numbers of bounces, largest first. */
  bounces: z.array(bounceCount),
  /**
   * The approximate number of domains that are combined in `other`. It is a minimum if there are
   * too many to count. Absent if no bounces are combined in `other`.
   */
  otherDomains: z.object({ domains: z.number().int(), isLeast: z.boolean() }).optional(),
  /**
   * The average results for comparison. They include up to 20 of the customer's emails from the
   * previous 90 days, all of which finished sending at least three days ago. Rates are in percent
   * of the emails sent.
   */
  usual: z.object({
    /** True if this email finished sending at least three days ago, so it can be compared. */
    isComparable: z.boolean(),
    emails: z.number(),
    openRate: z.number(),
    clickRate: z.number(),
    unsubscribeRate: z.number(),
  }),
});
export type DeliveryReport = z.infer<typeof deliveryReport>;

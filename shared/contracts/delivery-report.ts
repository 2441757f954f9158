import * as z from 'zod';
import { emailClients, emailDevices } from '../mail-clients';

/** First opens or clicks in each of the 72 hours after each email was sent. */
const hourCounts = z.object({
  people: z.array(z.number()),
  /** Bot opens or clicks of emails without any by a person. */
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
  /** `other` for domains that aren't counted separately. */
  domain: z.string(),
  kind: z.enum(['permanent', 'transient']),
  /** As SES names it, for example NoEmail or MailboxFull. */
  reason: z.string(),
  count: z.number(),
});
export type BounceCounts = z.infer<typeof bounceCount>;

/** What a delivery's charts show besides its totals. */
export const deliveryReport = z.object({
  opensByHour: hourCounts,
  clicksByHour: hourCounts,
  /** Whole hours since the last email was sent. Absent while emails may still go out. */
  hoursOver: z.number().int().optional(),
  opensByAgent: z.array(agentCount),
  clicksByAgent: z.array(agentCount),
  /** The most frequent first. */
  bounces: z.array(bounceCount),
  /**
   * About how many domains the bounces in `other` came from, or a minimum when there are too many
   * to count. Absent if there are no such bounces.
   */
  otherDomains: z.object({ domains: z.number().int(), isLeast: z.boolean() }).optional(),
  /**
   * The customer's emails of the previous 90 days that finished sending at least three days ago, up
   * to 20. Rates are in percent of the emails sent.
   */
  usual: z.object({
    /** True if sending of this email ended at least three days ago, so it can be compared. */
    isComparable: z.boolean(),
    emails: z.number(),
    openRate: z.number(),
    clickRate: z.number(),
    unsubscribeRate: z.number(),
  }),
});
export type DeliveryReport = z.infer<typeof deliveryReport>;

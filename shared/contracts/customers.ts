import * as z from 'zod';
import { isEmailAddress, normalizeEmail } from '../email-address';
import { emailLanguages } from '../email-languages';
import { limits } from '../limits';
import { messages } from '../messages';
import { customerTheme } from './brand/brand';
import { displayedText, id, instant, paging } from './common';
import { deliveryStatus } from './deliveries';
import { reputationLevel, reputationRates } from './sending-health';
import { storedTexts } from './settings/public-texts';
import { setupProgress } from './setup';

export const customerSummary = z.object({
  id,
  name: displayedText,
  logoUrl: z.string().optional(),
  premium: z.boolean(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerListQuery = z.object({
  ...paging(50),
  /** Finds customers whose brand contains this text, ignoring case. */
  search: z.string().trim().max(limits.searchMaxLength).optional(),
  /**
   * Only returns customers who need attention: with a sending problem, with something that waits
   * for a decision, or with steps left in their setup. A page may then have fewer customers than
   * `limit`, and `nextCursor` continues. `offset` skips customers, not matches.
   */
  needsAttention: z.enum(['true', 'false']).default('false'),
});
/**
 * The level of a customer's sending health. `disabled` means that the account may not send at all,
 * whatever its rates are.
 */
const customerLevel = z.enum([...reputationLevel.options, 'disabled']);

/** Something that needs a manager's attention, with the email or import that it is about. */
export const attentionItem = z.discriminatedUnion('kind', [
  /** `until` is when the grace period ends, or ended if the payment is still missing. */
  z.object({ kind: z.literal('payment_failed'), until: instant }),
  z.object({ kind: z.literal('review_waiting'), draftId: id, name: displayedText }),
  z.object({ kind: z.literal('delivery_paused'), deliveryId: id, name: displayedText }),
  z.object({ kind: z.literal('import_failed'), importId: id, fileName: displayedText }),
]);
export type AttentionItem = z.infer<typeof attentionItem>;

export const customerRow = customerSummary.extend({
  /**
   * The number of people, whatever their status. `activeSubscribers` is the number of people an
   * email would reach.
   */
  subscribers: z.number(),
  activeSubscribers: z.number(),
  /** The email that was sent last. Absent if no email was sent yet. */
  lastSend: z
    .object({
      deliveryId: id,
      name: displayedText,
      status: deliveryStatus,
      /** When the user pressed Send. */
      at: instant,
      /** The number of recipients. Absent until they are counted. */
      recipients: z.number().optional(),
      /** The open rate in percent, with one decimal. Absent until an email is sent. */
      openRate: z.number().optional(),
    })
    .optional(),
  health: customerLevel,
  /**
   * The rates over seven days when the level was decided. Absent for a customer that hasn't sent
   * recently.
   */
  rates: reputationRates.optional(),
  waiting: z.array(attentionItem),
  /** How far the setup of a new store is. Absent once nothing is left to do. */
  setup: setupProgress.optional(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customerPage = z.object({
  customers: z.array(customerRow),
  total: z.number(),
  nextCursor: z.string().optional(),
});

export const createCustomerBody = z.object({
  brand: z
    .string({ error: messages.brandRequired })
    // Removes line breaks, because email headers and lists show the brand on one line.
    .overwrite((brand) => brand.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .min(1, messages.brandRequired)
    .max(limits.customerBrandMaxLength, messages.brandTooLong),
  email: z
    .string({ error: messages.customerEmailRequired })
    .trim()
    .min(1, messages.customerEmailRequired)
    .max(limits.poolEmailMaxLength, messages.customerEmailInvalid)
    .transform(normalizeEmail)
    .refine(isEmailAddress, messages.customerEmailInvalid),
  /**
   * The plan. The agency pays for premium customers. Free customers have the limits of the free
   * plan.
   */
  plan: z.enum(['free', 'premium']).default('premium'),
});

export const customerView = z.object({
  id,
  name: displayedText,
  email: z.string(),
  logoUrl: z.string().optional(),
  timeZone: z.string(),
  status: z.enum(['active', 'rejected', 'free_tier_exceeded', 'service_disabled']),
  premium: z.boolean(),
  businessAddress: z.string(),
  /** The language of the store's emails. */
  language: z.string().optional(),
  /** The texts for subscribers and visitors that the store wrote itself, by language and key. */
  publicTexts: storedTexts.optional(),
  /** The regional format of dates and numbers in the app. Absent until someone sets it. */
  locale: z.string().optional(),
  /** The store's description of itself. Absent until someone writes it. */
  about: z.string().optional(),
  website: z.string().optional(),
  /** The brand's colors as six-digit hex. Every color picker in the editor offers them. */
  brandColors: z.array(z.string()),
  /** The brand's colors by slot. A free slot is an empty string. */
  brandColorSlots: z.array(z.string()),
  /** Absent until someone chooses a default style. */
  theme: customerTheme.optional(),
  activeSubscribers: z.number(),
  /** True for an internal test account that sees fewer tabs. */
  reducedTabs: z.boolean().optional(),
  /** Whether buttons in emails may link to an uploaded file. */
  emailMasterMode: z.boolean().optional(),
  createdAt: instant,
});
export type CustomerView = z.infer<typeof customerView>;

export const updateBusinessAddressBody = z.object({
  businessAddress: z
    .string({ error: messages.businessAddressRequired })
    .trim()
    .min(1, messages.businessAddressRequired)
    .max(limits.businessAddressMaxLength, messages.businessAddressTooLong),
});
export const businessAddressResponse = z.object({ businessAddress: z.string() });

export const updateLanguageBody = z.object({
  language: z.enum(emailLanguages, { error: messages.languageRequired }),
});

export const senderView = z.object({
  id,
  senderId: id,
  name: displayedText,
  email: z.string(),
  /** The email address for display. If its domain is internationalized, it is in its own script. */
  shownEmail: z.string(),
  /**
   * The name of the pool of IP addresses from which the sender's emails are sent. 'shared' if no
   * pool was chosen.
   */
  ipPoolName: z.string(),
  verified: z.boolean(),
  dnsVerified: z.boolean(),
  /** The sender's custom domain. Absent for senders that Mailbloom provides. */
  domain: z.string().optional(),
  lastUsedAt: instant.optional(),
});
export type SenderView = z.infer<typeof senderView>;
export const senderList = z.array(senderView);

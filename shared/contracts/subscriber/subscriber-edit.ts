import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailAddress, id, instant } from '../common';
import { subscriberStatus, suppressionView } from '../subscribers';

const name = z.string().trim().max(limits.subscriberNameMaxLength, messages.nameTooLong);

const attributeKey = z.string().max(limits.attributeKeyMaxLength);
const attributeValue = z.string().max(limits.attributeValueMaxLength);

/**
 * Changes to a subscriber. An attribute with `null` or an empty value is removed. Attributes that
 * aren't included stay unchanged.
 */
export const subscriberPatch = z.object({
  name: name.optional(),
  fields: z.record(attributeKey, attributeValue.nullable()).optional(),
});
export type SubscriberPatch = z.infer<typeof subscriberPatch>;

export const memberBody = z.object({ segmentId: id });

export const manualSubscriber = z.object({
  email: emailAddress,
  name: name.optional(),
  /** Attributes with an empty key or value are dropped, and so is an attribute named `email`. */
  fields: z.record(attributeKey, attributeValue).optional(),
});

export const manualAddBody = z.object({
  segmentId: id,
  subscribers: z.array(manualSubscriber).min(1).max(limits.manualSubscribersMost),
});
export type ManualAddBody = z.infer<typeof manualAddBody>;

/**
 * The result of adding one person manually. A person who unsubscribed is never made active again.
 */
export const manualResult = z.object({
  id,
  email: z.string(),
  outcome: z.enum(['created', 'updated']),
  status: subscriberStatus,
  statusChangedAt: instant.optional(),
  suppression: suppressionView.optional(),
});
export type ManualResult = z.infer<typeof manualResult>;

export const manualAddResponse = z.object({
  subscribersToCreate: z.number(),
  subscribersToUpdate: z.number(),
  subscribers: z.array(manualResult),
});

export const removalResponse = z.object({
  /**
   * True if the subscriber's id, which is a hash of their address, stays on the suppression list so
   * that they are never emailed again.
   */
  keepsSuppression: z.boolean(),
});

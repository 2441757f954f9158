import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { correlationId } from '../platform/correlation';

export type CampaignTags = {
  readonly kind: 'campaign';
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly customerId: string;
};

export type ConfirmationTags = {
  readonly kind: 'confirmation';
  readonly customerId: string;
  readonly subscriberId: string;
  readonly formId: string;
  /** The ID of the form submission to confirm. */
  readonly signupId: string;
  /** Identifies the request for the email. */
  readonly askId: string;
};

/** Tags that SES repeats in every event about an email, so that we find what we stored about it. */
export type MailTags =
  | CampaignTags
  | ConfirmationTags
  | { readonly kind: 'test'; readonly customerId: string };

const specificTags = (tags: MailTags) => {
  switch (tags.kind) {
    case 'campaign':
      return [
        { Name: 'd', Value: tags.deliveryId },
        { Name: 's', Value: tags.subscriberId },
      ];
    case 'confirmation':
      return [
        { Name: 's', Value: tags.subscriberId },
        { Name: 'f', Value: tags.formId },
        { Name: 'i', Value: tags.signupId },
        { Name: 'a', Value: tags.askId },
      ];
    case 'test':
      return [];
  }
};

/**
 * Returns the tags in SES's format, with the id of the call that caused the email.
 * ses-events/ses-event.ts reads them back.
 */
export const emailTags = (tags?: MailTags): SendEmailCommandInput['EmailTags'] => {
  const id = correlationId();
  const origin = id ? [{ Name: 'r', Value: id }] : [];
  if (!tags) return origin;
  return [
    ...specificTags(tags),
    { Name: 'c', Value: tags.customerId },
    { Name: 'k', Value: tags.kind },
    ...origin,
  ];
};

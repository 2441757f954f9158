import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';

export type CampaignTags = {
  readonly kind: 'campaign';
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly customerId: string;
};

/** Tags that SES repeats in every event of a mail, so that we find what we stored about it. */
export type MailTags =
  | CampaignTags
  | { readonly kind: 'test' | 'confirmation'; readonly customerId: string };

/** The tags as SES takes them; ses-events/ses-event.ts reads them back. */
export const emailTags = (tags: MailTags): SendEmailCommandInput['EmailTags'] => [
  ...(tags.kind === 'campaign'
    ? [
        { Name: 'd', Value: tags.deliveryId },
        { Name: 's', Value: tags.subscriberId },
      ]
    : []),
  { Name: 'c', Value: tags.customerId },
  { Name: 'k', Value: tags.kind },
];

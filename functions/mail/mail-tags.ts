import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';

/** Tags that SES repeats in every event of a mail, so that we find what we stored about it. */
export type MailTags = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly customerId: string;
  /** What the mail belongs to. */
  readonly kind: 'campaign';
};

/** The tags as SES takes them; ses-events/ses-event.ts reads them back. */
export const emailTags = ({
  deliveryId,
  subscriberId,
  customerId,
  kind,
}: MailTags): SendEmailCommandInput['EmailTags'] => [
  { Name: 'd', Value: deliveryId },
  { Name: 's', Value: subscriberId },
  { Name: 'c', Value: customerId },
  { Name: 'k', Value: kind },
];

/** The five reasons for unsubscribing, as they are stored and shown. */
export const reasons = [
  { value: 'no_longer_want', label: 'I no longer want to receive these emails' },
  { value: 'never_signed_up', label: 'I never signed up for this mailing list' },
  { value: 'inappropriate', label: 'The emails are inappropriate' },
  { value: 'spam', label: 'The emails are spam and should be reported' },
  { value: 'other', label: 'Other' },
] as const;

/** The tabs of the email list, named as in the API. */
export const emailTabs = [
  { value: 'all', label: 'All' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sent', label: 'Sent' },
] as const;

export type EmailTab = (typeof emailTabs)[number]['value'];

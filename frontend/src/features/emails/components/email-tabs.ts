/** The tabs of the emails list, as the call names them. */
export const emailTabs = [
  { value: 'all', label: 'All' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sent', label: 'Sent' },
] as const;

export type EmailTab = (typeof emailTabs)[number]['value'];

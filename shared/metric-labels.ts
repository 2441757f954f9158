/**
 * The definitions of an email's figures, shown next to each figure and repeated in
 * docs/glossary.md. No figure includes opens and clicks by bots.
 */
export const metricLabels = {
  recipients: 'Everyone the email was meant for, including people who were skipped or not reached.',
  openRate: 'Unique opens per email sent. A unique open is a person who opened the email.',
  clickRate: 'Unique clicks per email sent. A unique click is a person who clicked any link.',
  linkClicks: 'How many people clicked the link. Each person counts once per link.',
} as const;

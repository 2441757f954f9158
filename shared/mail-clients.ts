/** Programs that show mails, and what fetches a mail's pictures in a reader's place. */
export const mailClients = [
  'apple_mail',
  'gmail',
  'yahoo',
  'outlook',
  'thunderbird',
  'samsung_mail',
  'browser',
  'apple_privacy',
  'scanner',
  'other',
] as const;
export type MailClient = (typeof mailClients)[number];

/** What a mail was read on; `unknown` behind a proxy, which hides it. */
export const mailDevices = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type MailDevice = (typeof mailDevices)[number];

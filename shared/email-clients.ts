/** Email clients, and proxies that fetch an email's images on behalf of the recipient. */
export const emailClients = [
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
export type EmailClient = (typeof emailClients)[number];

/** The device an email was read on. Behind a proxy, which hides the device, it is `unknown`. */
export const emailDevices = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type EmailDevice = (typeof emailDevices)[number];

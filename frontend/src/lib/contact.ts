/** Our contact details and a link to our terms. */
export const contact = {
  supportEmail: 'support@mailbloom.com',
  termsUrl: 'https://www.mailbloom.com/terms',
  privacyUrl: 'https://www.mailbloom.com/privacy',
} as const;

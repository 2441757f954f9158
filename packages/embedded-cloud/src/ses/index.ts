export { createSendQuota } from './account/send-quota';
export type { DnsView } from './identities/verification';
export type { MailboxMail } from './mailbox/mailbox';
export { checkHeaders } from './sending/header-rules';
export { rawHeaders } from './sending/raw-headers';
export { readEnvelope } from './sending/read-envelope';
export { sendEmailInput } from './sending/send-email-input';
export type { SesOptions } from './ses-parts';
export { createSesService, type SesService } from './ses-service';

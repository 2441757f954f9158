export { createSendQuota } from './account/send-quota';
export type { DnsView } from './identities/verification';
export type { MailboxEmail } from './mailbox/mailbox';
export { rawHeaders } from './message/raw-headers';
export { sendEmailInput } from './message/send-email-input';
export { checkHeaders } from './sending/header-rules';
export { readEnvelope } from './sending/read-envelope';
export type { SesOptions } from './ses-parts';
export { createSesService, type SesService } from './ses-service';

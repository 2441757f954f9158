import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createCustomerRepository } from '../../customers/customer-repository';
import type { Customer } from '../../items/account/customer';
import { mailbox } from '../../mail/address-header';
import { sendInput } from '../../mail/send-input';
import { createMailer } from '../../mail/ses-mailer';
import { createMessageRepository } from '../../messages/message-repository';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { log } from '../../platform/logger';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import type { CheckDueDependencies } from '../domains/check-due';
import { liveClaims, liveDomainCheck, liveIdentities } from '../live';
import { type DomainEvent, writeDomainEmail } from './domain-notices';

const liveSendNotice = once(() => {
  const env = readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN', 'APP_URL');
  const sendRawEmail = createMailer(new SESv2Client({ maxAttempts: 1 }));
  return async ({ customerId, email }: Customer, event: DomainEvent, domain: string) => {
    const settingsUrl = `${env.APP_URL}/customer/${customerId}/settings/emails`;
    const sent = await sendRawEmail(
      sendInput({
        ...writeDomainEmail(event, domain, settingsUrl),
        from: `Mailbloom <no-reply@${env.PRODUCT_DOMAIN}>`,
        to: mailbox(email),
        configurationSet: env.TRANSACTIONAL_CONFIGURATION_SET,
      }),
    );
    // An email that the mailbox refuses must not block the check, because the message in the
    // product has the same content.
    if (sent.outcome !== 'accepted') {
      log.warn('An email about a domain was not sent', { customerId, code: sent.code });
    }
  };
});

/** Dependencies of the scheduled domain check. */
export const live = once(
  (): CheckDueDependencies => ({
    claims: liveClaims(),
    domainCheck: liveDomainCheck(),
    identities: liveIdentities(),
    customers: createCustomerRepository(liveTable()),
    messages: createMessageRepository(liveTable()),
    sendNotice: liveSendNotice(),
    clock: systemClock,
  }),
);

import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createConfirmationEmails } from '../../audience/consents/confirmation-emails';
import { createKeyedSlots } from '../../auth/keyed-slots';
import { createMailer } from '../../mail/ses-mailer';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { withGatheredReads } from '../../platform/table/gathered-reads';
import { liveTable } from '../../platform/table/table';
import { createSenderRepository } from '../../senders/sender-repository';
import { createConfirmationRequest } from '../confirm/ask-service';
import { createRemindSignup } from '../confirm/remind-service';
import { signupRepositories } from './live';
import { createRecordSignup } from './record-service';

/** The SDK must not retry calls, because a repeated SendEmail could send a second email. */
const sesClient = once(() => new SESv2Client({ maxAttempts: 1 }));

/** The dependencies of the worker, which gets ten signups at a time, most of them from one form. */
export const liveRecorder = once(() => {
  const env = readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN', 'FORMS_URL');
  const parts = signupRepositories(withGatheredReads(liveTable()));
  const requestConfirmation = createConfirmationRequest({
    ...parts,
    confirmationEmails: createConfirmationEmails(parts.table, systemClock),
    keyed: createKeyedSlots(parts.table, systemClock),
    senders: createSenderRepository(parts.table),
    sendEmail: createMailer(sesClient()),
    settings: {
      configurationSet: env.TRANSACTIONAL_CONFIGURATION_SET,
      productDomain: env.PRODUCT_DOMAIN,
      formsUrl: env.FORMS_URL,
    },
  });
  return {
    record: createRecordSignup({ ...parts, requestConfirmation }),
    remind: createRemindSignup({ ...parts, requestConfirmation }),
  };
});
export type RecorderDependencies = ReturnType<typeof liveRecorder>;

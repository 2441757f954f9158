import { ratePerSecond } from '../../functions/mail/rate/rate-rules';
import type { Circumstances } from './account-checks';
import { type Check, unanswered } from './check';

/** "An initial response within 24 hours" (SES developer guide, "Request production access"). */
const answeredWithin = 'about a day, longer if AWS has questions';

/** Checks that the account has left SES's sandbox. */
export const checkSesAccess = ({ answers: { ses } }: Circumstances): Check => {
  const check = { name: 'SES production access', stops: 'campaign' } as const;
  if (!ses.answered) return unanswered(check.name, check.stops, ses);
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, Details } = ses.value;
  if (!SendingEnabled) {
    return {
      ...check,
      state: 'missing',
      finding: 'AWS has paused sending in this account. Even sign-in codes can’t go out.',
      todo: 'Answer AWS’s support case about it.',
      leadTime: 'days',
    };
  }
  if (EnforcementStatus !== 'HEALTHY') {
    return {
      ...check,
      state: 'missing',
      finding: `AWS is reviewing how this account sends (${EnforcementStatus}) and may pause its sending.`,
      todo: 'Answer AWS’s support case about it.',
      leadTime: 'days',
    };
  }
  if (ProductionAccessEnabled) {
    return { ...check, state: 'ok', finding: 'The account may send to anyone.' };
  }
  const review = Details?.ReviewDetails?.Status;
  const finding =
    'The account is in SES’s sandbox, so only verified addresses get email. That includes sign-in codes.';
  if (review === 'PENDING') {
    return {
      ...check,
      state: 'missing',
      finding,
      todo: 'AWS is reviewing your request. Wait for it.',
      leadTime: answeredWithin,
    };
  }
  return {
    ...check,
    state: 'missing',
    finding: review === 'DENIED' ? `${finding} AWS denied the last request.` : finding,
    todo:
      review === 'DENIED'
        ? 'Answer the support case with the details that AWS asked for.'
        : 'Ask for production access (docs/deploying.md).',
    leadTime: answeredWithin,
  };
};

/** The size of the example campaign that explains the rate: a typical first customer's list. */
const exampleRecipients = 10_000;

const minutesFor = (recipients: number, perSecond: number) =>
  Math.ceil(recipients / perSecond / 60);

/** A sandbox's quota (SES developer guide, "Service quotas"). */
const sandboxPerDay = 200;

/** Explains what the sending rate and the daily quota mean for a first campaign. */
export const checkSesQuota = ({ answers: { ses }, settings }: Circumstances): Check => {
  const check = { name: 'SES rate and quota', stops: 'campaign' } as const;
  if (!ses.answered) return unanswered(check.name, check.stops, ses);
  const { MaxSendRate, Max24HourSend } = ses.value.SendQuota;
  const number = (value: number) => value.toLocaleString('en-US');
  const perSecond = MaxSendRate === 1 ? '1 email' : `${number(MaxSendRate)} emails`;
  // SES answers -1 for an account without a daily quota.
  const perDay = Max24HourSend < 0 ? 'any number' : number(Max24HourSend);
  const share =
    settings.stageShare < 1 ? `, of which this stage may use ${settings.stageShare}` : '';
  const minutes = minutesFor(exampleRecipients, ratePerSecond(MaxSendRate, settings.stageShare));
  const finding = `SES accepts ${perSecond} a second and ${perDay} a day${share}. A campaign to ${number(exampleRecipients)} people takes ${minutes === 1 ? 'a minute' : `${number(minutes)} minutes`}.`;
  const isSandbox = Max24HourSend >= 0 && Max24HourSend <= sandboxPerDay;
  return Max24HourSend >= 0 && Max24HourSend < exampleRecipients
    ? {
        ...check,
        state: 'missing',
        finding: `SES accepts ${perSecond} a second and ${perDay} a day${share}, too few for a campaign to ${number(exampleRecipients)} people.`,
        todo: isSandbox
          ? 'Production access raises both.'
          : 'Ask for a higher daily quota and rate (docs/deploying.md).',
        leadTime: answeredWithin,
      }
    : { ...check, state: 'ok', finding };
};

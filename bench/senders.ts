import { sendersFor } from '../functions/deliveries/send/sender-concurrency';
import { ratePerSecond } from '../functions/mail/rate/rate-rules';
import { lambdaCost } from './cost/prices';
import { campaign, type Outcome, people, sequenceRetries, simulate } from './senders/simulation';

/*
 * Simulates two cases in which senders share SES's rate, without measuring anything. In the first,
 * many senders send one delivery. In the second, one email is sent while a great many people are
 * due in sequences. Run it with `tsx bench/senders.ts`.
 */
const memoryMb = 512;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Returns the cost of the senders' processor time and calls, in dollars per million emails. */
const cost = ({ busy, receives, sent }: Outcome): number =>
  (lambdaCost({ runs: receives, seconds: busy, memoryMb }) / sent) * 1e6;

const soloRows = [1, 14, 50, 100, 200, 500].flatMap((maxSendRate) => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const messages = maxSendRate === 1 ? 40 : 4000;
  return [10, sendersFor(perSecond)].map((senders) => {
    const [outcome] = simulate(perSecond, [{ senders, messages, redelivery: campaign }]);
    if (!outcome) throw new Error('The simulation returned no outcome');
    return {
      'SES emails/s': maxSendRate,
      senders,
      recipients: messages * people,
      'dead-lettered messages': percent(outcome.dead / messages),
      'rate used': percent(outcome.sent / outcome.seconds / perSecond),
      'sender cost, $ per 1M emails': cost(outcome).toFixed(2),
    };
  });
});
console.table(soloRows);

const combinedRows = [1, 14, 50, 100, 200, 500].map((maxSendRate) => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const messages = maxSendRate === 1 ? 40 : 4000;
  const senders = sendersFor(perSecond);
  // Simulates the minute in which an email is sent while four times as many people are due in
  // sequences.
  const [email, sequenceOutcome] = simulate(perSecond, [
    { senders, messages: messages / 4, redelivery: campaign },
    { senders, messages, redelivery: sequenceRetries },
  ]);
  if (!email || !sequenceOutcome) throw new Error('The simulation returned too few outcomes');
  return {
    'SES emails/s': maxSendRate,
    'senders per queue': senders,
    'email: share of the rate': percent(email.sent / email.seconds / perSecond),
    'email: dead-lettered messages': percent(email.dead / (messages / 4)),
    'sequences: seconds until all are sent': Math.round(sequenceOutcome.seconds),
    'rate used by both': percent(
      (email.sent + sequenceOutcome.sent) /
        Math.max(email.seconds, sequenceOutcome.seconds) /
        perSecond,
    ),
  };
});
console.table(combinedRows);

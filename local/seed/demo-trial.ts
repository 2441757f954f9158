import type { Random } from '@mailbloom/simulator-kit/random';
import { laneShares } from '../../functions/deliveries/recipients/lane-share-rules';
import { sizeOfTrial } from '../../functions/deliveries/trial/trial-part';
import { winnerOf } from '../../functions/deliveries/trial/winner-rules';
import type { Delivery } from '../../functions/items/delivery/delivery';
import { laneOf, lanes } from '../../functions/items/lanes';
import { toInstant } from '../../functions/platform/clock';
import type { TrialWinner } from '../../shared/contracts/email/trial';
import { variantLetters } from '../../shared/sending/trial';
import { planDelivery } from '../../shared/sending/trial-plan';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import { clickOf, mayRead, openDelay } from './demo-chances';
import { type DemoMail, openedAt } from './demo-results';

type Trial = NonNullable<Delivery['trial']>;
type Part = NonNullable<Delivery['trialPart']>;

/** Which mails are the trial's and which are not, as the plan of the delivery cuts its manifest. */
export const cutForTrial = (trial: Trial, mails: readonly DemoMail[]) => {
  const byLane = lanes.map((lane) =>
    mails
      .filter(({ subscriber }) => laneOf(subscriber.id) === lane)
      .sort((one, other) => (one.subscriber.id < other.subscriber.id ? -1 : 1)),
  );
  const counts = byLane.map(({ length }) => length);
  const size = sizeOfTrial({ trial }, mails.length);
  const plan = planDelivery(mails.length, 'complete', warmUpDefaults, trial);
  const ends = laneShares(counts, 0, size).map(({ to }) => to);
  const lastIds = byLane.map((own, lane) => own[(ends[lane] ?? 0) - 1]?.subscriber.id ?? '');
  const part: Part = { size, batches: plan.trialBatches ?? 0, lastIds };
  return {
    tried: byLane.flatMap((own, lane) => own.slice(0, ends[lane])),
    rest: byLane.flatMap((own, lane) => own.slice(ends[lane])),
    part,
    plan: { counts, batches: [...plan.batches] },
  };
};

/** How many of a group of mails are read, and how. */
export type Readers = {
  readonly opens: number;
  readonly clicks: number;
  readonly machines: number;
};

/**
 * So many of the mails are read, whoever has them. Who is in a trial, and what they get, follows
 * from ids, which are other ones in each installation; the figures are not to be.
 */
export const readBySo = (
  random: Random,
  mails: readonly DemoMail[],
  { opens, clicks, machines }: Readers,
): readonly DemoMail[] => {
  const readings = Array.from({ length: opens }, (_, index) => ({
    openedAfter: openDelay((index + 0.5) / opens),
    click: index % Math.floor(opens / clicks) === 0 ? clickOf(random) : undefined,
  }));
  const all = [...readings, ...Array.from({ length: machines }, () => 'machine' as const)];
  const readable = mails.filter(mayRead);
  return mails.map((mail) => {
    const read = all[readable.indexOf(mail)];
    return read && mayRead(mail) ? { ...mail, read } : mail;
  });
};

/** The choice as the gate makes it, by what people of the trial had opened until then. */
export const chooseWinner = (
  { variants }: Trial,
  mails: readonly DemoMail[],
  at: number,
): TrialWinner => {
  const shares = variantLetters.slice(0, variants.length).map((variant) => {
    const own = mails.filter((mail) => mail.variant === variant && mail.fate !== 'skipped');
    const acted = own.filter((mail) => (openedAt(mail) ?? at + 1) <= at).length;
    return { variant, sent: own.length, acted };
  });
  return { ...winnerOf(shares), at: toInstant(at), results: shares };
};

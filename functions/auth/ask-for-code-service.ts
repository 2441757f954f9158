import { randomBytes } from 'node:crypto';
import { messages } from '../../shared/messages';
import type { PendingCode } from '../items/account/sign-in';
import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import type { RateLimiter } from '../platform/table/rate-limiter';
import type { CodeRepository } from './code-repository';
import type { MailQueue } from './mails/mail-queue';
import { networkOf } from './network';
import { liveMs, waitMs, withMail } from './pending-code-rules';
import { codeOf, hashWho, longCodeLength, shortCodeLength } from './sign-in-code';
import { mailLimits, signInLimits } from './sign-in-limits';

export type CodeDependencies = {
  readonly codes: CodeRepository;
  readonly limiter: RateLimiter;
  readonly keys: KeyRing;
  readonly mails: MailQueue;
  readonly invitations: { of(email: string, now: number): Promise<readonly unknown[]> };
  readonly clock: Clock;
};

export type CodeRequest = {
  readonly email: string;
  readonly ip: string;
  /** False for a person who already has a code. */
  readonly isMailWanted: boolean;
};

export type CodeAnswer = {
  readonly message: string;
  /** The browser sends this value back with the code. */
  readonly session: string;
  readonly sent: boolean;
  readonly resendAfterSeconds: number;
};

const tooManyCodes = () =>
  new AppError(
    'too_many_codes',
    'Too many sign-in codes were requested from here. Wait an hour and try again.',
  );

const checkAsker = async (emailHash: string, ip: string, { limiter, keys }: CodeDependencies) => {
  const network = hashWho(await keys('sign-in-session'), networkOf(ip));
  const { codesPerNetwork, codesPerAsker } = signInLimits;
  if (!(await limiter.take(codesPerNetwork, network))) throw tooManyCodes();
  if (!(await limiter.take(codesPerAsker, `${network}#${emailHash}`))) throw tooManyCodes();
};

const takeMail = async (emailHash: string, length: number, limiter: RateLimiter) => {
  const { mails, mailsPerDay } = mailLimits(length);
  return (await limiter.take(mails, emailHash)) && (await limiter.take(mailsPerDay, emailHash));
};

/**
 * How often to retry a save that conflicts with a simultaneous save. More than one conflict happens
 * only in an attack.
 */
const maxSaves = 5;

type Mailed = { readonly code?: PendingCode; readonly waitMs: number };

/**
 * Stores and returns the code to email now. Returns no code when the address can't get another
 * email yet.
 */
const nextMail = async (emailHash: string, dependencies: CodeDependencies): Promise<Mailed> => {
  const { codes, limiter, clock } = dependencies;
  const isGuessed = await limiter.isUsedUp(signInLimits.shortCodeTries, emailHash);
  const length = isGuessed ? longCodeLength : shortCodeLength;
  let mayMail: boolean | undefined;
  for (let saves = 0; saves < maxSaves; saves += 1) {
    const pending = await codes.load(emailHash);
    const ofLength = pending.codes.filter((code) => code.length === length);
    const wait = waitMs(ofLength, clock());
    if (wait > 0) return { waitMs: wait };
    const usable = liveMs(ofLength, clock());
    if (usable > 0) mayMail ??= await takeMail(emailHash, length, limiter);
    if (usable > 0 && !mayMail) return { waitMs: usable };
    const nonce = randomBytes(16).toString('base64url');
    const next = withMail(pending.codes, clock(), { nonce, length });
    if (await codes.save(emailHash, next, pending.version, clock())) {
      return { code: next.at(-1), waitMs: waitMs(next, clock()) };
    }
  }
  throw new Error('The sign-in codes of an address kept changing while we wrote them');
};

const messageOf = (isMailWanted: boolean, code: PendingCode | undefined): string => {
  if (code) return messages.otpSent;
  return isMailWanted ? messages.codeInInbox : messages.codeHad;
};

/**
 * Step one of signing in. Emails a code, or tells the user to use the one already in the inbox.
 * Known and unknown addresses cause the same calls. Only the worker that sends the email checks
 * whether the user exists.
 * @throws AppError too_many_codes
 */
export const askForCode = async (
  { email, ip, isMailWanted }: CodeRequest,
  dependencies: CodeDependencies,
): Promise<CodeAnswer> => {
  const { keys, codes, mails, clock } = dependencies;
  const key = await keys('sign-in-code');
  const emailHash = hashWho(key, email);
  await checkAsker(emailHash, ip, dependencies);
  const { code, waitMs: wait } = isMailWanted
    ? await nextMail(emailHash, dependencies)
    : { waitMs: waitMs((await codes.load(emailHash)).codes, clock()) };
  const session = randomBytes(32).toString('base64url');
  await codes.openChallenge(emailHash, hashWho(key, session), clock());
  if (code) {
    const isInvited = (await dependencies.invitations.of(email, clock())).length > 0;
    const mailed = codeOf(key, emailHash, code);
    await mails.send({ kind: 'sign-in-code', email, code: mailed, isInvited });
  }
  const resendAfterSeconds = Math.ceil(wait / 1000);
  return { message: messageOf(isMailWanted, code), session, sent: !!code, resendAfterSeconds };
};

import { randomBytes } from 'node:crypto';
import { messages } from '../../shared/messages';
import type { PendingCode } from '../items/account/sign-in';
import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import type { RateLimiter } from '../platform/table/rate-limiter';
import type { CodeRepository } from './code-repository';
import type { EmailQueue } from './mails/email-queue';
import { networkOf } from './network';
import { liveMs, waitMs, withSentEmail } from './pending-code-rules';
import { codeOf, hashIdentity, longCodeLength, shortCodeLength } from './sign-in-code';
import { emailLimits, signInLimits } from './sign-in-limits';

export type CodeDependencies = {
  readonly codes: CodeRepository;
  readonly limiter: RateLimiter;
  readonly keys: KeyRing;
  readonly emailQueue: EmailQueue;
  readonly invitations: { of(email: string, now: number): Promise<readonly unknown[]> };
  readonly clock: Clock;
};

export type CodeRequest = {
  readonly email: string;
  readonly ip: string;
  /** False for a person who already has a code. */
  readonly isMailWanted: boolean;
};

export type CodeResponse = {
  readonly message: string;
  /** The browser sends this value back with the code. */
  readonly session: string;
  readonly sent: boolean;
  readonly resendAfterSeconds: number;
};

const tooManyCodesError = () =>
  new AppError(
    'too_many_codes',
    'Too many sign-in codes were requested from here. Wait an hour and try again.',
  );

const checkCodeRequester = async (
  emailHash: string,
  ip: string,
  { limiter, keys }: CodeDependencies,
) => {
  const network = hashIdentity(await keys('sign-in-session'), networkOf(ip));
  const { codesPerNetwork, codesPerAsker } = signInLimits;
  if (!(await limiter.take(codesPerNetwork, network))) throw tooManyCodesError();
  if (!(await limiter.take(codesPerAsker, `${network}#${emailHash}`))) throw tooManyCodesError();
};

const takeEmailQuota = async (emailHash: string, length: number, limiter: RateLimiter) => {
  const { mails, mailsPerDay: emailsPerDay } = emailLimits(length);
  return (await limiter.take(mails, emailHash)) && (await limiter.take(emailsPerDay, emailHash));
};

/**
 * The maximum number of attempts to save. An attempt fails if another request saved at the same
 * moment. More than one failure happens only in an attack.
 */
const maxSaveAttempts = 5;

type MailedCode = { readonly code?: PendingCode; readonly waitMs: number };

/**
 * Stores and returns the code to email now. Returns no code when the address can't get another
 * email yet.
 */
const nextEmail = async (
  emailHash: string,
  dependencies: CodeDependencies,
): Promise<MailedCode> => {
  const { codes, limiter, clock } = dependencies;
  const isGuessed = await limiter.isUsedUp(signInLimits.shortCodeTries, emailHash);
  const length = isGuessed ? longCodeLength : shortCodeLength;
  let maySendEmail: boolean | undefined;
  for (let attempt = 0; attempt < maxSaveAttempts; attempt += 1) {
    const pending = await codes.load(emailHash);
    const codesOfLength = pending.codes.filter((code) => code.length === length);
    const wait = waitMs(codesOfLength, clock());
    if (wait > 0) return { waitMs: wait };
    const usable = liveMs(codesOfLength, clock());
    if (usable > 0) maySendEmail ??= await takeEmailQuota(emailHash, length, limiter);
    if (usable > 0 && !maySendEmail) return { waitMs: usable };
    const nonce = randomBytes(16).toString('base64url');
    const next = withSentEmail(pending.codes, clock(), { nonce, length });
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
export const requestCode = async (
  { email, ip, isMailWanted }: CodeRequest,
  dependencies: CodeDependencies,
): Promise<CodeResponse> => {
  const { keys, codes, emailQueue, clock } = dependencies;
  const key = await keys('sign-in-code');
  const emailHash = hashIdentity(key, email);
  await checkCodeRequester(emailHash, ip, dependencies);
  const { code, waitMs: wait } = isMailWanted
    ? await nextEmail(emailHash, dependencies)
    : { waitMs: waitMs((await codes.load(emailHash)).codes, clock()) };
  const session = randomBytes(32).toString('base64url');
  await codes.openChallenge(emailHash, hashIdentity(key, session), clock());
  if (code) {
    const isInvited = (await dependencies.invitations.of(email, clock())).length > 0;
    const mailed = codeOf(key, emailHash, code);
    await emailQueue.send({ kind: 'sign-in-code', email, code: mailed, isInvited });
  }
  const resendAfterSeconds = Math.ceil(wait / 1000);
  return { message: messageOf(isMailWanted, code), session, sent: !!code, resendAfterSeconds };
};

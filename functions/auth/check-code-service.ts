import type { PendingCode, PendingCodes } from '../items/account/sign-in';
import { AppError } from '../platform/app-error';
import { sameText } from '../platform/same-text';
import type { CodeDependencies } from './ask-for-code-service';
import type { Attempt } from './code-repository';
import { isLive, markAllUsed } from './pending-code-rules';
import { codeOf, hashIdentity, normalizeCode, shortCodeLength } from './sign-in-code';
import { signInLimits } from './sign-in-limits';

type CodeAttempt = { readonly email: string; readonly code: string; readonly session: string };
type Dependencies = Pick<CodeDependencies, 'codes' | 'limiter' | 'keys' | 'clock'>;

const expiredCodeError = () =>
  new AppError('code_expired', 'That code has expired or was already used. Request a new one.');

const lockedError = () =>
  new AppError('code_locked', 'That’s five incorrect codes. Request a new code to continue.');

/**
 * Returns the same error for right and wrong codes, so that no one learns whether a guess was
 * right.
 */
const tooManyGuessesError = () =>
  new AppError(
    'code_locked',
    'Too many incorrect codes were entered for this email. Request a new code and enter that one.',
  );

const wrongCodeError = (triesLeft: number) =>
  triesLeft === 0
    ? lockedError()
    : new AppError(
        'code_wrong',
        `That code isn’t right. Try again: ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
      );

const remainingAttempts = (attempt: Attempt): number => {
  if (attempt === 'expired') throw expiredCodeError();
  if (attempt === 'tried_out') throw lockedError();
  return attempt.attemptsLeft;
};

/**
 * The maximum number of attempts to save. An attempt fails if another sign-in invalidated the codes
 * at the same moment. More than one failure happens only in an attack.
 */
const maxSaveAttempts = 5;

const spendAttempt = async (
  emailHash: string,
  { nonce }: PendingCode,
  { codes, clock }: Dependencies,
): Promise<void> => {
  for (let attempt = 0; attempt < maxSaveAttempts; attempt += 1) {
    const pending = await codes.load(emailHash);
    const code = pending.codes.find((one) => one.nonce === nonce);
    if (!code || !isLive(code, clock())) throw expiredCodeError();
    if (await codes.save(emailHash, markAllUsed(pending.codes, clock()), pending.version, clock()))
      return;
  }
  throw expiredCodeError();
};

/** Returns the pending code that the user typed. Also finds codes that are no longer valid. */
const findTypedCode = (key: Buffer, emailHash: string, typed: string, { codes }: PendingCodes) =>
  codes.findLast((code) => sameText(codeOf(key, emailHash, code), normalizeCode(typed)));

/**
 * Uses up one attempt of the person who asked for the code, and marks the code as used if it is
 * right. The same reads and writes happen whether or not the user exists.
 * @throws AppError code_wrong, code_expired or code_locked
 */
export const checkCode = async (
  { email, code: typed, session }: CodeAttempt,
  dependencies: Dependencies,
): Promise<void> => {
  const { codes, limiter, keys, clock } = dependencies;
  const key = await keys('sign-in-code');
  const emailHash = hashIdentity(key, email);
  const triesLeft = remainingAttempts(
    await codes.attempt(emailHash, hashIdentity(key, session), clock()),
  );
  const isShort = normalizeCode(typed).length <= shortCodeLength;
  const mayBeRight = !isShort || (await limiter.take(signInLimits.shortCodeTries, emailHash));
  const pending = await codes.load(emailHash);
  if (!mayBeRight) throw tooManyGuessesError();
  const code = findTypedCode(key, emailHash, typed, pending);
  const hasLive = pending.codes.some((one) => isLive(one, clock()));
  if (!hasLive || (code && !isLive(code, clock()))) throw expiredCodeError();
  if (!code) throw wrongCodeError(triesLeft);
  await spendAttempt(emailHash, code, dependencies);
  if (isShort) await limiter.giveBack(signInLimits.shortCodeTries, emailHash);
};

import { randomBytes } from 'node:crypto';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/key-ring';
import { networkOf } from './network';
import { type RateLimiter, signInLimits } from './rate-limiter';
import { hashWho } from './sign-in-code';
import { testSignInCode } from './test-sign-in';
import type { Tokens, UserPool } from './user-pool';

type Dependencies = {
  readonly pool: UserPool;
  readonly limiter: RateLimiter;
  readonly keys: KeyRing;
  readonly testDomains: readonly string[];
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * No answer to "send me a code" comes sooner: a known address costs a write and a queued mail more
 * than an unknown one, and the difference must not be seen from outside.
 */
const soonestAnswerMs = 400;

/** What an unknown address gets instead of a session; as long as a real one, and worth nothing. */
const pretendedSession = () => randomBytes(600).toString('base64url');

const codeWrong = (session: string) =>
  new AppError(
    'code_wrong',
    'That code is not right. Check it, or go back and ask for a new one.',
    { fields: { session } },
  );

const tooManyCodes = () =>
  new AppError('too_many_codes', 'Too many sign-in codes were asked for. Try again in an hour.');

/** Hash of whoever a limit is for. */
const hashFor = async (who: string, { keys }: Pick<Dependencies, 'keys'>) =>
  hashWho(await keys('sign-in-session'), who);

const checkCodeLimits = async (email: string, ip: string, dependencies: Dependencies) => {
  const { limiter } = dependencies;
  const caller = await hashFor(networkOf(ip), dependencies);
  const who = await hashFor(email, dependencies);
  if (!(await limiter.take(signInLimits.codesPerAddress, caller))) throw tooManyCodes();
  if (!(await limiter.take(signInLimits.codePerMinute, who))) {
    throw new AppError(
      'too_many_codes',
      'We sent a code less than a minute ago. Look in your inbox, or wait a minute for a new one.',
    );
  }
  if (!(await limiter.take(signInLimits.codesPerHour, who))) throw tooManyCodes();
};

export type BeginAnswer =
  | { readonly message: string; readonly session: string }
  | { readonly message: string; readonly tokens: Tokens };

/**
 * Step one: mails a code to a known address. Known and unknown addresses answer alike.
 * @throws AppError too_many_codes
 */
export const beginSignIn = async (
  email: string,
  ip: string,
  dependencies: Dependencies,
): Promise<BeginAnswer> => {
  const testCode = testSignInCode(email, dependencies.testDomains);
  if (!testCode) await checkCodeLimits(email, ip, dependencies);
  const [session] = await Promise.all([
    dependencies.pool.begin(email),
    dependencies.pause(soonestAnswerMs),
  ]);
  if (testCode && session) {
    const tokens = await dependencies.pool.answer(email, testCode, session);
    if ('accessToken' in tokens) return { message: messages.otpSent, tokens };
  }
  return { message: messages.otpSent, session: session ?? pretendedSession() };
};

/**
 * Step two: exchanges the code for tokens.
 * @throws AppError code_wrong, with the session for the next try in `fields.session`; too_many_attempts
 */
export const finishSignIn = async (
  input: { readonly email: string; readonly code: string; readonly session: string },
  ip: string,
  { pool, limiter, keys }: Pick<Dependencies, 'pool' | 'limiter' | 'keys'>,
): Promise<Tokens> => {
  const caller = await hashFor(networkOf(ip), { keys });
  if (!(await limiter.take(signInLimits.verifiesPerAddress, caller))) {
    throw new AppError('too_many_attempts', 'Too many tries. Wait ten minutes, then try again.');
  }
  const result = await pool.answer(input.email, input.code, input.session);
  if (!('accessToken' in result)) throw codeWrong(result.session ?? pretendedSession());
  return result;
};

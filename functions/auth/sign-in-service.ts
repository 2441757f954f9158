import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import { type CodeDependencies, type CodeResponse, requestCode } from './ask-for-code-service';
import { checkCode } from './check-code-service';
import { networkOf } from './network';
import { hashIdentity } from './sign-in-code';
import { signInLimits } from './sign-in-limits';
import { writeTicket } from './sign-in-ticket';
import type { Tokens, UserPool } from './user-pool';

type Dependencies = CodeDependencies & {
  readonly pool: UserPool;
  readonly testDomains: readonly string[];
  /** Makes an invited person a user. @returns false when no one has invited the person */
  readonly accept: (email: string, invitation: string | undefined) => Promise<boolean>;
  /** Returns whether the token's user belongs to an account. */
  readonly hasAccount: (accessToken: string) => Promise<boolean>;
};

/**
 * Returns the tokens of a user who entered the right code, or undefined for an address that can't
 * sign in.
 */
export const signInByTicket = async (
  email: string,
  { pool, keys, clock }: { pool: UserPool; keys: KeyRing; clock: Clock },
): Promise<Tokens | undefined> =>
  pool.signIn(email, writeTicket(await keys('sign-in-ticket'), email, clock()));

export type SignInResult = CodeResponse | { readonly message: string; readonly tokens: Tokens };

/**
 * Reads the code from an address in the test form, `name+123456@domain`. The six digits are the
 * code, and no email is sent.
 * @returns the code; undefined for other addresses and for domains that the stage doesn't list
 */
export const testSignInCode = (email: string, domains: readonly string[]): string | undefined => {
  const match = /^[^@\s]+\+(\d{6})@([^@\s]+)$/.exec(email);
  return match?.[2] && domains.includes(match[2]) ? match[1] : undefined;
};

/**
 * Step one of signing in. An address in the test form (testSignInCode) contains its own code, so
 * the user is signed in immediately.
 * @throws AppError too_many_codes
 */
export const beginSignIn = async (
  email: string,
  { ip, isMailWanted: isEmailRequested }: { readonly ip: string; readonly isMailWanted: boolean },
  dependencies: Dependencies,
): Promise<SignInResult> => {
  const isTest = testSignInCode(email, dependencies.testDomains) !== undefined;
  const tokens = isTest ? await signInByTicket(email, dependencies) : undefined;
  if (tokens) return { message: 'Signed in', tokens };
  return requestCode({ email, ip, isMailWanted: isEmailRequested }, dependencies);
};

/**
 * Returns the tokens of a person who has an account. An address may be in the user pool without
 * having an account.
 */
const signInAsUser = async (email: string, dependencies: Dependencies) => {
  const tokens = await signInByTicket(email, dependencies);
  return tokens && (await dependencies.hasAccount(tokens.accessToken)) ? tokens : undefined;
};

/** Signs in an invited person for the first time, which accepts the invitation. */
const signInAsInvited = async (
  { email, invitation }: { readonly email: string; readonly invitation?: string | undefined },
  dependencies: Dependencies,
) =>
  (await dependencies.accept(email, invitation)) ? signInByTicket(email, dependencies) : undefined;

/**
 * Step two of signing in: exchanges the code for tokens. The user pool is called only when the code
 * was right, so that guessing causes the same calls for known and unknown addresses.
 * @throws AppError code_wrong, code_expired, code_locked, too_many_attempts, several_invitations or
 *   invitation_gone
 */
export const finishSignIn = async (
  input: {
    readonly email: string;
    readonly code: string;
    readonly session: string;
    /** The id of the customer whose invitation the user followed. */
    readonly invitation?: string | undefined;
  },
  ip: string,
  dependencies: Dependencies,
): Promise<Tokens> => {
  const { limiter, keys } = dependencies;
  const network = hashIdentity(await keys('sign-in-session'), networkOf(ip));
  if (!(await limiter.take(signInLimits.triesPerNetwork, network))) {
    throw new AppError('too_many_attempts', 'Too many attempts. Wait 10 minutes and try again.');
  }
  await checkCode(input, dependencies);
  const tokens =
    (await signInAsUser(input.email, dependencies)) ?? (await signInAsInvited(input, dependencies));
  if (!tokens) throw new AppError('code_wrong', 'That code isn’t right. Try again.');
  return tokens;
};

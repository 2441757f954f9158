import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpRequest } from '@mailbloom/embedded-cloud/http';
import type { SesService } from '@mailbloom/embedded-cloud/ses';
import * as z from 'zod';

/** How long the sign-in email, which goes through a queue, may take. */
const emailPatienceMs = 15_000;
const emailChecks = 75;

export type SignInParts = {
  /** The local server's origin, `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly ses: Pick<SesService, 'listMail'>;
};

const signInReply = z.object({ session: z.string(), sent: z.boolean() });

const refusal = async (response: Response): Promise<Error> => {
  const { message } = z
    .object({ message: z.string() })
    .catch({ message: '' })
    .parse(await response.json().catch(() => ({})));
  return new Error(message || `Signing in failed with status ${response.status}.`);
};

/**
 * Signs in as a person does: asks the product for a code, reads it in the mailbox of the local
 * server, and enters it.
 * @returns the cookies of the session
 * @throws Error with the product's message when it refuses
 */
export const signIn = async (
  { origin, ses }: SignInParts,
  email: string,
  { headers }: Pick<HttpRequest, 'headers'>,
): Promise<string[]> => {
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      // Passes the browser's name on, so that the list of sessions shows it.
      headers: { 'content-type': 'application/json', 'user-agent': headers['user-agent'] ?? '' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  };
  const newestEmail = async () =>
    (await ses.listMail({ to: email, subject: 'sign-in code', limit: 1 }))[0];
  const before = await newestEmail();
  const reply = await call('/api/auth/login', { email });
  const { session, sent } = signInReply.parse(await reply.json());
  let codeEmail = before;
  for (let check = 0; sent && codeEmail?.id === before?.id && check < emailChecks; check += 1) {
    await sleep(emailPatienceMs / emailChecks);
    codeEmail = await newestEmail();
  }
  const code = codeEmail?.subject.split(' ')[0];
  if (!code) throw new Error('No sign-in code arrived in the mailbox.');
  return (await call('/api/auth/verify', { email, code, session })).headers.getSetCookie();
};

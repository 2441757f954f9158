import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { networkOf } from '../../auth/network';
import type { FormVersion } from '../../items/form-version';
import type { KeyRing } from '../../platform/aws/key-ring';
import { type Clock, toInstant } from '../../platform/clock';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import type { VersionRepository } from '../publish/version-repository';
import { type AnswerProblem, answersOf, type Posted } from './answer-rules';
import { asToday } from './as-today-rules';
import { pageAddress } from './consent-rules';
import type { SignupMessage } from './signup-message';
import { createSignupRoom } from './signup-room';
import { readTicket, writeTicket } from './ticket-rules';

export type SignupDependencies = {
  readonly versions: Pick<VersionRepository, 'shown' | 'version'>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly hand: (message: SignupMessage) => Promise<void>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
};

/** Names of inputs beside the form's own. */
export const ownInputs = {
  version: 'mb-version',
  ticket: 'mb-ticket',
  page: 'mb-page',
  /** Nobody sees it, so whoever fills it in is a machine. */
  trap: 'mb-website',
} as const;

export type SignupOutcome =
  /** Also where nothing was done: nobody learns by a form who is on a list. */
  | { readonly outcome: 'taken'; readonly form: FormVersion }
  | { readonly outcome: 'refused'; readonly form: FormVersion; readonly problem: AnswerProblem }
  /** To be sent again with a new ticket. */
  | { readonly outcome: 'again'; readonly form: FormVersion; readonly message: string }
  | { readonly outcome: 'busy'; readonly form: FormVersion }
  | { readonly outcome: 'gone' };

const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/**
 * An address without the part that tells one household from another: an IPv4 address with 0 as its
 * last number, the /48 network of an IPv6 address. What a consent keeps.
 * @param network as functions/auth/network.ts writes it: the first four groups of an IPv6 address
 */
const truncatedAddress = (network: string): string => {
  const [, first] = ipv4.exec(network) ?? [];
  if (first) return `${first}.0`;
  const groups = network.split(':').slice(0, 3);
  return groups.length === 3 ? `${groups.join(':')}::` : '';
};

const rememberedMs = 1000;

/** An environment of the function serves few forms at once. */
const mostForms = 20;

type Seen = { readonly form: FormVersion; readonly until: number };

/**
 * The form that is shown, for a submission that names its version. In a rush on one form it is read
 * once a second; whoever names another version, or shows the form, reads it anew. What follows from a
 * submission is decided by a worker, which reads it in any case.
 */
const rememberShown = (versions: Pick<VersionRepository, 'shown'>, clock: Clock) => {
  const seen = new Map<string, Seen>();
  return async (formId: string, version: number | undefined): Promise<FormVersion | undefined> => {
    const last = seen.get(formId);
    if (last && last.until > clock() && last.form.version === version) return last.form;
    const form = await versions.shown(formId);
    if (seen.size >= mostForms) seen.clear();
    if (form) seen.set(formId, { form, until: clock() + rememberedMs });
    else seen.delete(formId);
    return form;
  };
};

export const createSignup = ({
  versions,
  limiter,
  hand,
  keys,
  clock,
  random,
}: SignupDependencies) => {
  const hasRoom = createSignupRoom({ limiter, keys });
  const shownLately = rememberShown(versions, clock);

  /** The version that was filled in, as long as the form is there; an unknown one is the newest. */
  const filledIn = async (formId: string, named: string | undefined) => {
    const number = /^\d{1,6}$/.test(named ?? '') ? Number(named) : undefined;
    const shown = await shownLately(formId, number);
    if (!shown || number === undefined || number === shown.version) return shown;
    const older = await versions.version(formId, number);
    return older ? asToday(older, shown) : shown;
  };

  return {
    /** A new ticket for whoever is shown the form now. */
    ticket: async (formId: string): Promise<string> =>
      writeTicket(formId, clock(), random(6), await keys('form-ticket')),

    /**
     * Takes a submission. What follows is done afterwards, so that neither the answer nor the time
     * it takes tells anything about the address.
     * @param address the caller's, of which nothing is kept but its network
     */
    async submit(formId: string, posted: Posted, address: string): Promise<SignupOutcome> {
      const form = await filledIn(formId, posted[ownInputs.version]);
      if (!form) return { outcome: 'gone' };
      if (posted[ownInputs.trap]) return { outcome: 'taken', form };
      const result = answersOf(form.fields, posted);
      if ('problem' in result) return { outcome: 'refused', form, problem: result.problem };
      const ticketKey = await keys('form-ticket');
      const ticket = readTicket(posted[ownInputs.ticket] ?? '', formId, clock(), ticketKey);
      if (ticket !== 'good') return { outcome: 'again', form, message: messages.formSendAgain };
      // After the ticket: who never loaded the form takes no place of those who did.
      if (!(await hasRoom(formId, address))) return { outcome: 'busy', form };
      const page = pageAddress(posted[ownInputs.page] ?? '');
      await hand({
        id: random(9).toString('base64url'),
        formId,
        version: form.version,
        ...result.answers,
        at: toInstant(clock()),
        ip: truncatedAddress(networkOf(address)),
        ...(page ? { page } : {}),
      });
      return { outcome: 'taken', form };
    },
  };
};

/** Bytes of a whole submission: twenty answers of a thousand letters of another script, encoded. */
export const mostSignupBytes = limits.form.submissionMaxBytes;

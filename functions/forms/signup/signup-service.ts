import { textsFor } from '../../../shared/languages/all-texts';
import { limits } from '../../../shared/limits';
import { networkOf } from '../../auth/network';
import type { FormDevice, FormVersion } from '../../items/form-version';
import type { KeyRing } from '../../platform/aws/key-ring';
import { type Clock, toInstant } from '../../platform/clock';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import type { VersionRepository } from '../publish/version-repository';
import { sentVisit } from '../visit-rules';
import { type AnswerProblem, type PostedValues, readAnswers } from './answer-rules';
import { withCurrentConfirmation } from './as-today-rules';
import { pageAddress } from './consent-rules';
import type { SignupMessage } from './signup-message';
import { createSignupLimits } from './signup-room';
import { readTicket, writeTicket } from './ticket-rules';

export type SignupDependencies = {
  readonly versions: Pick<VersionRepository, 'shown' | 'version'>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly enqueue: (message: SignupMessage) => Promise<void>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
};

/** The names of the inputs that we add to every form. */
export const systemInputs = {
  version: 'mb-version',
  ticket: 'mb-ticket',
  page: 'mb-page',
  /** The number of the page in the form's report (functions/items/form-visit.ts). */
  pageNumber: 'mb-page-number',
  /** Invisible to people, so only bots fill it in. */
  trap: 'mb-website',
} as const;

export type SignupOutcome =
  /**
   * The submission was accepted. Also returned when nothing was done, so that a form never reveals
   * who is on a list.
   */
  | { readonly outcome: 'taken'; readonly form: FormVersion }
  | { readonly outcome: 'refused'; readonly form: FormVersion; readonly problem: AnswerProblem }
  /** The ticket wasn't valid, so the visitor has to submit again with a new one. */
  | { readonly outcome: 'again'; readonly form: FormVersion; readonly message: string }
  | { readonly outcome: 'busy'; readonly form: FormVersion }
  | { readonly outcome: 'gone' };

const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/**
 * Returns an IP address without the part that identifies a household: an IPv4 address with 0 as its
 * last number, or the /48 network of an IPv6 address. This is stored with a consent.
 * @param network as functions/auth/network.ts writes it: the first four groups of an IPv6 address
 */
const truncatedAddress = (network: string): string => {
  const [, first] = ipv4.exec(network) ?? [];
  if (first) return `${first}.0`;
  const groups = network.split(':').slice(0, 3);
  return groups.length === 3 ? `${groups.join(':')}::` : '';
};

const rememberedMs = 1000;

/**
 * The maximum number of forms to cache. One environment of the function serves few forms at once.
 */
const maxForms = 20;

type CachedForm = { readonly form: FormVersion; readonly until: number };

/**
 * Caches the current version of a form for submissions of that version, so that a form is read only
 * once a second during a rush. A submission of another version, or a visitor who opens the form,
 * causes a fresh read. The worker that processes submissions always reads the form again.
 */
const cacheVersions = (versions: Pick<VersionRepository, 'shown'>, clock: Clock) => {
  const cachedForms = new Map<string, CachedForm>();
  return async (formId: string, version: number | undefined): Promise<FormVersion | undefined> => {
    const last = cachedForms.get(formId);
    if (last && last.until > clock() && last.form.version === version) return last.form;
    const form = await versions.shown(formId);
    if (cachedForms.size >= maxForms) cachedForms.clear();
    if (form) cachedForms.set(formId, { form, until: clock() + rememberedMs });
    else cachedForms.delete(formId);
    return form;
  };
};

export const createSignup = ({
  versions,
  limiter,
  enqueue,
  keys,
  clock,
  random,
}: SignupDependencies) => {
  const { hasRoom, mayAddPage } = createSignupLimits({ limiter, keys });
  const findCachedVersion = cacheVersions(versions, clock);

  /**
   * Returns the version that the visitor filled in, or the current one if that version is unknown.
   * Returns undefined if the form no longer exists.
   */
  const findFilledForm = async (formId: string, versionText: string | undefined) => {
    const number = /^\d{1,6}$/.test(versionText ?? '') ? Number(versionText) : undefined;
    const shown = await findCachedVersion(formId, number);
    if (!shown || number === undefined || number === shown.version) return shown;
    const older = await versions.version(formId, number);
    return older ? withCurrentConfirmation(older, shown) : shown;
  };

  return {
    mayAddPage,

    /** Returns a new ticket for a visitor who opens the form. */
    ticket: async (formId: string): Promise<string> =>
      writeTicket(formId, clock(), random(6), await keys('form-ticket')),

    /**
     * Accepts a submission. The processing happens later, so that neither the answer nor its timing
     * reveals anything about the email address.
     * @param visitor the caller's IP address, of which only the network is kept, and device
     */
    async submit(
      formId: string,
      posted: PostedValues,
      { address, device }: { readonly address: string; readonly device: FormDevice },
    ): Promise<SignupOutcome> {
      const form = await findFilledForm(formId, posted[systemInputs.version]);
      if (!form) return { outcome: 'gone' };
      if (posted[systemInputs.trap]) return { outcome: 'taken', form };
      const texts = textsFor(form.language, form.publicTexts);
      const result = readAnswers(form.fields, posted, texts, posted[systemInputs.page]);
      if ('problem' in result) return { outcome: 'refused', form, problem: result.problem };
      const ticketKey = await keys('form-ticket');
      const ticket = readTicket(posted[systemInputs.ticket] ?? '', formId, clock(), ticketKey);
      if (ticket !== 'good')
        return { outcome: 'again', form, message: texts.text('formSendAgain') };
      // Checked after the ticket, so that clients that never loaded the form don't use up the limit
      // for visitors who did.
      if (!(await hasRoom(formId, address))) return { outcome: 'busy', form };
      const page = pageAddress(posted[systemInputs.page] ?? '');
      await enqueue({
        id: random(9).toString('base64url'),
        formId,
        version: form.version,
        ...result.answers,
        at: toInstant(clock()),
        ip: truncatedAddress(networkOf(address)),
        visit: sentVisit(device, posted[systemInputs.pageNumber], clock()),
        ...(page ? { page } : {}),
      });
      return { outcome: 'taken', form };
    },
  };
};

/**
 * The maximum size of a whole submission: twenty answers of a thousand non-Latin letters, encoded.
 */
export const maxSignupBytes = limits.form.submissionMaxBytes;

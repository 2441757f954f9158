import { languageField } from '../../../shared/audience/person-language';
import { normalizeMergeName } from '../../../shared/email/merge/merge-tokens';
import { limits } from '../../../shared/limits';
import { existingKeyFor } from '../../audience/attributes/attribute-key-rules';
import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { SignupRepository } from '../../audience/consents/signup-repository';
import type { StaticAddition } from '../../audience/static-addition';
import { subscriberId } from '../../audience/subscriber-id';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Customer } from '../../items/account/customer';
import type { Consent, PendingSignup } from '../../items/audience/signup';
import type { Subscriber } from '../../items/audience/subscriber';
import type { FormVersion } from '../../items/form-version';
import type { PlanLimit } from '../../plans/subscriber-limit';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { RequestConfirmation } from '../confirm/ask-service';
import type { VersionRepository } from '../publish/version-repository';
import { mayCollect, withCurrentConfirmation } from './as-today-rules';
import { consentText } from './consent-rules';
import { decideSignup, withoutKnown } from './course-rules';
import { createAddWithinPlan } from './plan-room';
import type { SignupMessage } from './signup-message';

export type RecordDependencies = {
  readonly versions: Pick<VersionRepository, 'shown' | 'version'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly signups: Pick<SignupRepository, 'addConsent'>;
  readonly waiting: Pick<PendingRepository, 'add' | 'count'>;
  /** Returns the attributes that a customer has. */
  readonly knownKeys: (customerId: string) => Promise<ReadonlySet<string>>;
  readonly arrive: StaticAddition;
  readonly planLimit: Pick<PlanLimit, 'within'>;
  readonly requestConfirmation: RequestConfirmation;
  readonly keys: KeyRing;
};

type Signup = {
  readonly message: SignupMessage;
  readonly form: FormVersion;
  readonly personId: string;
  readonly consent: Consent;
};

const consentOf = (
  { formId, at, page, ip, fields, visit }: SignupMessage,
  form: FormVersion,
): Consent => ({
  formId,
  version: form.version,
  at,
  ip,
  text: consentText(form, fields),
  ...(page ? { page } : {}),
  ...(visit ? { visit } : {}),
});

const hasAccents = (fields: SignupMessage['fields']): boolean =>
  Object.keys(fields).some((key) => normalizeMergeName(key) !== key);

/**
 * Returns the answers under the attribute keys that the account already uses, without merging two
 * answers into one.
 */
const toStoredFields = (
  fields: SignupMessage['fields'],
  known: ReadonlySet<string>,
): SignupMessage['fields'] => {
  const storedFields: Record<string, string> = {};
  for (const [key, value] of Object.entries(fields)) {
    const former = existingKeyFor(key, known);
    const isKeyUsed = Object.hasOwn(fields, former) || Object.hasOwn(storedFields, former);
    storedFields[isKeyUsed ? key : former] = value;
  }
  return storedFields;
};

const dayMs = 86_400_000;

/**
 * The maximum number of submissions that may wait for one person to confirm. Once it's reached,
 * submissions for which no email is sent aren't stored, so that people who type someone else's
 * address can't add any number of them.
 */
const maxWithoutEmail = 20;

const pendingOf = ({ message, consent }: Signup): PendingSignup => ({
  ...consent,
  id: message.id,
  email: message.email,
  name: message.name,
  fields: message.fields,
  ttl: Math.floor((Date.parse(message.at) + limits.form.pendingDays * dayMs) / 1000),
});

/** Records submissions. A message may arrive twice, so everything here is safe to repeat. */
export const createRecordSignup = (dependencies: RecordDependencies) => {
  const { versions, customers, subscribers, suppressions, signups } = dependencies;
  const {
    waiting,
    arrive,
    requestConfirmation: askForConfirmation,
    keys,
    knownKeys,
  } = dependencies;
  const addWithin = createAddWithinPlan(dependencies.planLimit);

  /**
   * Adds a person and records their consent. The consent is written last, because signups are
   * counted by their consent. So a signup is counted once, and only when everything else is stored.
   */
  const add = async (
    { message, form, personId, consent }: Signup,
    known: Subscriber | undefined,
  ): Promise<void> => {
    const { cid: customerId, formId } = form;
    const isIn = known?.segmentIds.includes(formId) ?? false;
    const write = () =>
      arrive(
        customerId,
        formId,
        {
          id: personId,
          email: message.email,
          ...withoutKnown(message, known),
          segmentIds: [formId],
          status: 'active',
          createdAt: message.at,
          ...(isIn ? {} : { arrival: { how: 'form', segmentId: formId, at: message.at } }),
        },
        known,
      );
    if (!(await addWithin(customerId, known, write))) return;
    await signups.addConsent(customerId, personId, consent);
  };

  /**
   * Stores and counts a submission only if a confirmation email is sent, because it couldn't be
   * confirmed otherwise. If the person already has a link, the submission is stored even without
   * another email, because the link confirms their newest answers.
   */
  const requestConfirmation = async (signup: Signup, customer: Customer): Promise<void> => {
    const { message, personId, form } = signup;
    const { cid: customerId, formId } = form;
    const pendingKey = { customerId, subscriberId: personId, formId };
    const storePending = async () => {
      const first = (await waiting.count(pendingKey)) === 0;
      await waiting.add(pendingKey, { ...pendingOf(signup), first });
    };
    const storeWithoutEmail = async () => {
      const count = await waiting.count(pendingKey);
      if (count === 0 || count >= maxWithoutEmail) return;
      await waiting.add(pendingKey, { ...pendingOf(signup), first: false });
    };
    const { id, email } = message;
    const emailRequest = { email, formId, subscriberId: personId, id, askId: id };
    await askForConfirmation(customer, {
      ...emailRequest,
      keep: storePending,
      keepWithoutMail: storeWithoutEmail,
    });
  };

  const processSignup = async (signup: Signup, customer: Customer): Promise<void> => {
    const { form, personId } = signup;
    const [known, suppression] = await Promise.all([
      subscribers.find(form.cid, personId),
      suppressions.find(form.cid, personId),
    ]);
    const { requireEmailVerification } = form;
    const circumstances = { segmentId: form.formId, requireEmailVerification, known, suppression };
    const course = decideSignup(circumstances);
    if (course === 'add') return add(signup, known);
    if (course === 'ask') await requestConfirmation(signup, customer);
  };

  return async (sent: SignupMessage): Promise<void> => {
    const { formId, version } = sent;
    const shown = await versions.shown(formId);
    // The form has been deleted, so the store no longer wants these signups.
    if (!shown) return;
    // Most people submit the version shown now, which was just read.
    const older = version === shown.version ? undefined : await versions.version(formId, version);
    const form = older ? withCurrentConfirmation(older, shown) : shown;
    const customer = await customers.get(form.cid);
    if (!mayCollect(customer)) return;
    const fields = hasAccents(sent.fields)
      ? toStoredFields(sent.fields, await knownKeys(form.cid))
      : sent.fields;
    // Visitors read the language of the form they fill in, unless they answer otherwise.
    const language: Record<string, string> = form.language
      ? { [languageField]: form.language }
      : {};
    const message = { ...sent, fields: { ...language, ...fields } };
    const personId = subscriberId(await keys('subscriber-id'), form.cid, message.email);
    const signup = { message, form, personId, consent: consentOf(sent, form) };
    await processSignup(signup, customer);
  };
};

import pMap from 'p-map';
import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { Author } from '../drafts/draft-log';
import type { Sender } from '../items/account/sender';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { Activation } from './activation';
import type { Publishing } from './publish/publishing';
import type { StepDeliveries } from './publish/step-deliveries';
import {
  checkTriggerKind,
  removedStepsAfter,
  reviseSequence,
  runningOf,
  sequenceError,
  settingsOf,
} from './sequence-changes';
import type { SequenceRepository } from './sequence-repository';
import type { SequenceViews } from './sequence-views';
import type { StepEmails } from './step-emails';

export type SaveDependencies = {
  readonly activation: Activation;
  readonly publish: Publishing;
  readonly steps: Pick<StepDeliveries, 'current'>;
  readonly emails: Pick<StepEmails, 'ofSteps'>;
  readonly views: Pick<SequenceViews, 'waiting'>;
  readonly sequences: Pick<SequenceRepository, 'save'>;
  readonly segments: { get(customerId: string, segmentId: string): Promise<unknown> };
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly clock: Clock;
};

/** How many deliveries are updated concurrently. */
const width = 10;

/** Handles calls that save, activate, or deactivate a sequence. */
export const createSequenceSaves = (dependencies: SaveDependencies) => {
  const { activation, publish, steps, emails, sequences, segments, senders } = dependencies;
  const { views, clock } = dependencies;

  /** @throws AppError when a setting names something that doesn't exist */
  const checkReferences = async (
    customerId: string,
    storedSequence: Sequence,
    body: UpdateSequenceBody,
  ) => {
    checkTriggerKind(storedSequence, body);
    if (body.segmentId) await segments.get(customerId, body.segmentId);
    const address = body.fromAddress?.toLowerCase();
    if (!address) return;
    const knownEmails = (await senders.list(customerId)).map(({ email }) => email.toLowerCase());
    if (!knownEmails.includes(address))
      throw sequenceError('Choose one of your senders.', 'fromAddress');
  };

  /**
   * Prepares the emails of the sequence before the sequence is saved, so that everything the
   * sequence refers to exists. Nothing is sent before the sequence is saved.
   */
  const activateSequence = async (
    customerId: string,
    next: Sequence,
    { includeExisting }: UpdateSequenceBody,
    author?: Author,
  ): Promise<Sequence> => {
    const checked = await activation.check(customerId, next, author);
    const publication = await publish(next, checked);
    const revs = checked.emails.map(({ draft }) => draft.rev);
    const byRules = checked.byRules && { byRules: true };
    const running = { ...runningOf(next, revs, clock()), publication, ...byRules };
    const removedSteps = removedStepsAfter(next, next.steps, await views.waiting(next.id));
    const { segmentId } = next;
    return {
      ...next,
      enabled: true,
      running,
      gone: removedSteps,
      ...(next.againAfterDays !== null && { comesAgain: true }),
      ...(includeExisting === true && segmentId && { fill: { segmentId, at: running.at } }),
    };
  };

  /** Checks only what the call requires. @throws AppError for what is missing */
  const checked = async (
    customerId: string,
    storedSequence: Sequence,
    body: UpdateSequenceBody,
    author?: Author,
  ): Promise<Sequence> => {
    await checkReferences(customerId, storedSequence, body);
    const next = reviseSequence(storedSequence, settingsOf(body), clock());
    if (body.enabled) return activateSequence(customerId, next, body, author);
    if (body.enabled === undefined) return next;
    if (!storedSequence.enabled) await activation.complete(customerId, next);
    return { ...next, enabled: false };
  };

  /**
   * Updates the deliveries of the steps after an activation. If this is interrupted, a delivery is
   * updated when its step is sent.
   */
  const publishChangedSteps = async (customerId: string, { running }: Sequence): Promise<void> => {
    const ids = running?.steps.map(({ id }) => id) ?? [];
    await pMap(
      await emails.ofSteps(customerId, ids),
      ({ id, name, subject }) => steps.current(id, { name, subject }),
      { concurrency: width },
    );
  };

  /** @throws AppError stale_version, or for any reason not to activate; nothing is written then */
  return async (
    customerId: string,
    storedSequence: Sequence,
    body: UpdateSequenceBody,
    author?: Author,
  ): Promise<Sequence> => {
    const next = await checked(customerId, storedSequence, body, author);
    await sequences.save(customerId, storedSequence, next);
    if (body.enabled) await publishChangedSteps(customerId, next);
    return next;
  };
};

import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { Sender } from '../items/account/sender';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { Activation } from './activation';
import type { Publishing } from './publish/publishing';
import {
  checkTriggerKind,
  goneAfter,
  refused,
  revised,
  runningOf,
  settingsOf,
} from './sequence-changes';

export type SaveDependencies = {
  readonly activation: Activation;
  readonly publish: Publishing;
  readonly segments: { get(customerId: string, segmentId: string): Promise<unknown> };
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly clock: Clock;
};

/** What a series becomes by a call that saves, activates or deactivates it. */
export const createSequenceSaves = (dependencies: SaveDependencies) => {
  const { activation, publish, segments, senders, clock } = dependencies;

  /** @throws AppError for what a setting names and there is not */
  const checkNamed = async (customerId: string, found: Sequence, body: UpdateSequenceBody) => {
    checkTriggerKind(found, body);
    if (body.segmentId) await segments.get(customerId, body.segmentId);
    const address = body.fromAddress?.toLowerCase();
    if (!address) return;
    const known = (await senders.list(customerId)).map(({ email }) => email.toLowerCase());
    if (!known.includes(address)) throw refused('Choose one of your senders.', 'fromAddress');
  };

  /** Its emails first: what the series says goes out is there. */
  const activated = async (
    customerId: string,
    next: Sequence,
    includeExisting: boolean,
  ): Promise<Sequence> => {
    const checked = await activation.check(customerId, next);
    await publish(next, checked);
    const revs = checked.emails.map(({ draft }) => draft.rev);
    const running = runningOf(next, revs, clock());
    const { segmentId } = next;
    return {
      ...{ ...next, enabled: true, running, gone: goneAfter(next, next.steps) },
      ...(next.againAfterDays !== null && { comesAgain: true }),
      ...(includeExisting && segmentId && { fill: { segmentId, at: running.at } }),
    };
  };

  /** Checked as far as what the call asks for demands. @throws AppError for what is missing */
  return async (
    customerId: string,
    found: Sequence,
    body: UpdateSequenceBody,
  ): Promise<Sequence> => {
    await checkNamed(customerId, found, body);
    const next = revised(found, settingsOf(body), clock());
    if (body.enabled) return activated(customerId, next, body.includeExisting === true);
    if (body.enabled === undefined) return next;
    if (!found.enabled) await activation.complete(customerId, next);
    return { ...next, enabled: false };
  };
};

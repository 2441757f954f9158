import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { Sender } from '../items/account/sender';
import type { Sequence } from '../items/sequence/sequence';
import type { Clock } from '../platform/clock';
import type { Activation } from './activation';
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
  readonly segments: { get(customerId: string, segmentId: string): Promise<unknown> };
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly clock: Clock;
};

/** What a series becomes by a call that saves, activates or deactivates it. */
export const createSequenceSaves = (dependencies: SaveDependencies) => {
  const { activation, segments, senders, clock } = dependencies;

  /** @throws AppError for what a setting names and there is not */
  const checkNamed = async (customerId: string, found: Sequence, body: UpdateSequenceBody) => {
    checkTriggerKind(found, body);
    if (body.segmentId) await segments.get(customerId, body.segmentId);
    const address = body.fromAddress?.toLowerCase();
    if (!address) return;
    const known = (await senders.list(customerId)).map(({ email }) => email.toLowerCase());
    if (!known.includes(address)) throw refused('Choose one of your senders.', 'fromAddress');
  };

  const activated = async (customerId: string, next: Sequence): Promise<Sequence> => {
    const revs = await activation.check(customerId, next);
    const gone = goneAfter(next, next.steps);
    return { ...next, enabled: true, gone, running: runningOf(next, revs, clock()) };
  };

  /** Checked as far as what the call asks for demands. @throws AppError for what is missing */
  return async (
    customerId: string,
    found: Sequence,
    body: UpdateSequenceBody,
  ): Promise<Sequence> => {
    await checkNamed(customerId, found, body);
    const next = revised(found, settingsOf(body), clock());
    if (body.enabled === true) return activated(customerId, next);
    if (body.enabled === undefined) return next;
    if (!found.enabled) await activation.complete(customerId, next);
    return { ...next, enabled: false };
  };
};

import { limits } from '../../../shared/limits';
import { type ComeBack, undoneReason } from '../../audience/consents/come-back';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { toInstant } from '../../platform/clock';
import type { Token } from '../token-rules';
import { type UnsubscribeDependencies, unsubscribeByToken } from '../unsubscribe-service';

export type UndoDependencies = UnsubscribeDependencies & {
  readonly people: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly comeBack: ComeBack;
};

const undoMs = limits.undoUnsubscribeHours * 3_600_000;

/** Whether their last change is that they left through this very email. */
const leftThrough = ({ status, statusHistory }: Subscriber, { deliveryId }: Token): boolean => {
  const last = statusHistory.at(-1);
  return status === 'unsubscribed' && last?.by === 'subscriber' && last.deliveryId === deliveryId;
};

export type Leaver = {
  readonly text: string;
  readonly token: Token;
  readonly customerId: string;
  readonly person: Subscriber | undefined;
};

/**
 * Unsubscribes by the page. Only who was written to before may take it back: an address that the
 * store had suppressed for another reason would otherwise come free.
 */
export const leaveByPage = async (
  { text, token, customerId, person }: Leaver,
  dependencies: UndoDependencies,
): Promise<void> => {
  const { suppressions, unsubscribes, clock } = dependencies;
  const suppression = await suppressions.find(customerId, token.subscriberId);
  await unsubscribeByToken(text, dependencies);
  if (person?.status !== 'active' || suppression) return;
  await unsubscribes.allowUndo(token, toInstant(clock() + undoMs));
};

const isInTime = async (
  token: Token,
  { unsubscribes, clock }: UndoDependencies,
): Promise<boolean> => ((await unsubscribes.undoUntil(token)) ?? '') > toInstant(clock());

/** Whether somebody who left may take it back here: they left on this page, not long ago. */
export const canUndo = async (
  token: Token,
  person: Subscriber | undefined,
  dependencies: UndoDependencies,
): Promise<boolean> =>
  person !== undefined && leftThrough(person, token) && (await isInTime(token, dependencies));

/**
 * Subscribes somebody again who just left on this page. May be repeated: until the last step it may
 * also finish for somebody who is active already. The email keeps its count: they did leave it once.
 * @returns whether they are subscribed now
 */
export const undoLeaving = async (
  { token, customerId, person }: Leaver,
  dependencies: UndoDependencies,
): Promise<boolean> => {
  const { people, unsubscribes, comeBack, clock } = dependencies;
  const mayComeBack = person && (person.status === 'active' || leftThrough(person, token));
  if (!mayComeBack || !(await isInTime(token, dependencies))) return person?.status === 'active';
  await comeBack(customerId, person, toInstant(clock()), undoneReason);
  const isBack = (await people.find(customerId, token.subscriberId))?.status === 'active';
  if (isBack) await unsubscribes.endUndo(token);
  return isBack;
};

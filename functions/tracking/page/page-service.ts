import { unsubscribeReason } from '../../../shared/contracts/tracking';
import type { LocalTexts } from '../../../shared/languages/texts';
import { limits } from '../../../shared/limits';
import type { PageAction, UnsubscribeView } from '../../../shared/public-pages/unsubscribe-view';
import { type Resubscribe, undoneReason } from '../../audience/consents/resubscribe';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import {
  choosePreferences,
  openPage,
  type PreferenceDependencies,
} from '../preferences/preference-service';
import type { Token } from '../token-rules';
import { type UnsubscribeDependencies, unsubscribeByToken } from '../unsubscribe-service';

type UndoDependencies = UnsubscribeDependencies & {
  readonly people: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly resubscribe: Resubscribe;
};

const undoMs = limits.undoUnsubscribeHours * 3_600_000;

/** Returns whether the person's latest change is that they unsubscribed through this very email. */
const unsubscribedThrough = (
  { status, statusHistory }: Subscriber,
  { deliveryId }: Token,
): boolean => {
  const last = statusHistory.at(-1);
  return status === 'unsubscribed' && last?.by === 'subscriber' && last.deliveryId === deliveryId;
};

type LeavingPerson = {
  readonly text: string;
  readonly token: Token;
  readonly customerId: string;
  readonly person: Subscriber | undefined;
};

/**
 * Unsubscribes a person through the page. Only a person who could be emailed before may undo this.
 * Otherwise, undoing would also remove a suppression that the store had added for another reason.
 */
const unsubscribeByPage = async (
  { text, token, customerId, person }: LeavingPerson,
  dependencies: UndoDependencies,
): Promise<void> => {
  const { suppressions, unsubscribes, clock } = dependencies;
  const suppression = await suppressions.find(customerId, token.subscriberId);
  await unsubscribeByToken(text, dependencies);
  if (person?.status !== 'active' || suppression) return;
  await unsubscribes.allowUndo(token, toInstant(clock() + undoMs));
};

const isUndoInTime = async (
  token: Token,
  { unsubscribes, clock }: UndoDependencies,
): Promise<boolean> => ((await unsubscribes.undoUntil(token)) ?? '') > toInstant(clock());

/**
 * Returns whether a person may undo their unsubscribe on this page. They may if they unsubscribed
 * here recently.
 */
const canUndo = async (
  token: Token,
  person: Subscriber | undefined,
  dependencies: UndoDependencies,
): Promise<boolean> =>
  person !== undefined &&
  unsubscribedThrough(person, token) &&
  (await isUndoInTime(token, dependencies));

/**
 * Resubscribes a person who just unsubscribed on this page. Safe to repeat: an earlier attempt may
 * have stopped before its last step, when the person was already active. The email's unsubscribe
 * count stays the same, because the person did unsubscribe.
 * @returns whether they are subscribed now
 */
const undoUnsubscribe = async (
  { token, customerId, person }: LeavingPerson,
  dependencies: UndoDependencies,
): Promise<boolean> => {
  const { people, unsubscribes, resubscribe, clock } = dependencies;
  const mayResubscribe =
    person && (person.status === 'active' || unsubscribedThrough(person, token));
  if (!mayResubscribe || !(await isUndoInTime(token, dependencies)))
    return person?.status === 'active';
  await resubscribe(customerId, person, toInstant(clock()), undoneReason);
  const isActive = (await people.find(customerId, token.subscriberId))?.status === 'active';
  if (isActive) await unsubscribes.endUndo(token);
  return isActive;
};

export type UnsubscribePageDependencies = PreferenceDependencies & UndoDependencies;

type Change = Partial<Omit<UnsubscribeView, 'brand' | 'logoUrl' | 'color' | 'email' | 'segments'>>;

/** A page to show, and the texts of its store. */
export type ShownPage = { readonly view: UnsubscribeView; readonly texts: LocalTexts };

const viewOf = async (
  text: string,
  dependencies: UnsubscribePageDependencies,
  change: Change = {},
): Promise<ShownPage> => {
  const { token, person, email, color, texts, page } = await openPage(text, dependencies);
  const isOut = person?.status === 'unsubscribed' || person?.status === 'spam';
  const view: UnsubscribeView = {
    state: isOut ? 'over' : 'ask',
    email,
    color,
    brand: page.brand,
    logoUrl: page.logoUrl,
    segments: page.segments,
    canUndo: isOut && (await canUndo(token, person, dependencies)),
    ...change,
  };
  return { view, texts };
};

/** The values that a form of the page submits. */
export type PageRequest = {
  readonly action: PageAction;
  readonly reason: string;
  /** The segments that the page showed. `chosen` are those that the person checked. */
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
};

const choose = async (
  text: string,
  { shown, chosen }: PageRequest,
  dependencies: UnsubscribePageDependencies,
): Promise<ShownPage> => {
  const leave = shown.filter((id) => !chosen.includes(id));
  try {
    await choosePreferences({ token: text, leave, rejoin: chosen }, dependencies);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_choices') throw error;
    return viewOf(text, dependencies, { problem: 'preferencesTooManyChanges' });
  }
  return viewOf(text, dependencies, { isSaved: true });
};

const giveReason = async (
  text: string,
  rawReason: string,
  dependencies: UnsubscribePageDependencies,
): Promise<ShownPage> => {
  const reason = unsubscribeReason.safeParse(rawReason);
  if (!reason.success) {
    return viewOf(text, dependencies, { state: 'left', problem: 'reasonMissing' });
  }
  const { token } = await openPage(text, dependencies);
  await dependencies.unsubscribes.setReason(token, reason.data);
  return viewOf(text, dependencies);
};

/**
 * Returns the page of an unsubscribe link. Opening it changes nothing, because scanners follow
 * links.
 * @throws AppError invalid_token
 */
export const showPage = (text: string, dependencies: UnsubscribePageDependencies) =>
  viewOf(text, dependencies);

/**
 * Handles a button of the page. May be repeated.
 * @throws AppError invalid_token
 */
export const submitPage = async (
  text: string,
  pageRequest: PageRequest,
  dependencies: UnsubscribePageDependencies,
): Promise<ShownPage> => {
  const { action, reason } = pageRequest;
  if (action === 'choose') return choose(text, pageRequest, dependencies);
  if (action === 'reason') return giveReason(text, reason, dependencies);
  if (action === 'skip') return viewOf(text, dependencies);
  const pageVisitor = { text, ...(await openPage(text, dependencies)) };
  if (action === 'undo') {
    const isActive = await undoUnsubscribe(pageVisitor, dependencies);
    return viewOf(text, dependencies, { state: isActive ? 'back' : 'late' });
  }
  await unsubscribeByPage(pageVisitor, dependencies);
  return viewOf(text, dependencies, { state: 'left' });
};

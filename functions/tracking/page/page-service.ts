import { unsubscribeReason } from '../../../shared/contracts/tracking';
import { AppError } from '../../platform/app-error';
import {
  choosePreferences,
  openPage,
  type PreferenceDependencies,
} from '../preferences/preference-service';
import type { LeaveView } from './leave-view';
import { canUndo, leaveByPage, type UndoDependencies, undoLeaving } from './undo-service';

export type LeavePageDependencies = PreferenceDependencies & UndoDependencies;

type Change = Partial<Omit<LeaveView, 'brand' | 'logoUrl' | 'color' | 'email' | 'segments'>>;

const viewOf = async (
  text: string,
  dependencies: LeavePageDependencies,
  change: Change = {},
): Promise<LeaveView> => {
  const { token, person, email, color, page } = await openPage(text, dependencies);
  const isOut = person?.status === 'unsubscribed' || person?.status === 'spam';
  return {
    state: isOut ? 'over' : 'ask',
    email,
    color,
    brand: page.brand,
    logoUrl: page.logoUrl,
    segments: page.segments,
    canUndo: isOut && (await canUndo(token, person, dependencies)),
    ...change,
  };
};

/** What the page's forms ask for. */
export type Wish = {
  readonly action: 'leave' | 'choose' | 'reason' | 'skip' | 'undo';
  readonly reason: string;
  /** Segments that the page showed, and those of them that were ticked. */
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
};

const choose = async (
  text: string,
  { shown, chosen }: Wish,
  dependencies: LeavePageDependencies,
): Promise<LeaveView> => {
  const leave = shown.filter((id) => !chosen.includes(id));
  try {
    await choosePreferences({ token: text, leave, comeBack: chosen }, dependencies);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_choices') throw error;
    return viewOf(text, dependencies, { problem: error.message });
  }
  return viewOf(text, dependencies, { isSaved: true });
};

const giveReason = async (
  text: string,
  given: string,
  dependencies: LeavePageDependencies,
): Promise<LeaveView> => {
  const reason = unsubscribeReason.safeParse(given);
  if (!reason.success) {
    const problem = 'Choose a reason, or skip this.';
    return viewOf(text, dependencies, { state: 'left', problem });
  }
  const { token } = await openPage(text, dependencies);
  await dependencies.unsubscribes.setReason(token, reason.data);
  return viewOf(text, dependencies);
};

/**
 * The page of an unsubscribe link. Looking at it changes nothing, since scanners follow links.
 * @throws AppError invalid_token
 */
export const lookAtPage = (text: string, dependencies: LeavePageDependencies) =>
  viewOf(text, dependencies);

/**
 * Does what a button of the page says. May be repeated.
 * @throws AppError invalid_token
 */
export const answerPage = async (
  text: string,
  wish: Wish,
  dependencies: LeavePageDependencies,
): Promise<LeaveView> => {
  const { action, reason } = wish;
  if (action === 'choose') return choose(text, wish, dependencies);
  if (action === 'reason') return giveReason(text, reason, dependencies);
  if (action === 'skip') return viewOf(text, dependencies);
  const leaver = { text, ...(await openPage(text, dependencies)) };
  if (action === 'undo') {
    const isBack = await undoLeaving(leaver, dependencies);
    return viewOf(text, dependencies, { state: isBack ? 'back' : 'late' });
  }
  await leaveByPage(leaver, dependencies);
  return viewOf(text, dependencies, { state: 'left' });
};

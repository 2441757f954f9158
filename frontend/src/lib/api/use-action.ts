import { useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import type { RouteKey } from '../../../../functions/routes';
import { toastError, toastFailure, toastSuccess } from '../toast';
import { invalidate } from './invalidate';
import { ProblemError } from './problem-error';
import { type Change, showAtOnce } from './show-at-once';

type Options<Input extends readonly unknown[], Result> = {
  /** The toast on success. */
  readonly success?: string | ((result: Result, ...input: Input) => string);
  /** The title of the error toast, which names what failed. The reason is shown below it. */
  readonly failure?: string;
  /** Shows the error elsewhere, such as next to a field, instead of in a toast. */
  readonly onError?: (error: unknown) => unknown;
  /**
   * The routes to reload afterward. They are reloaded even if the server rejected the call, because
   * that often means that the screen is outdated.
   */
  readonly invalidates?: readonly RouteKey[];
  /** The changes to show at once. They are undone if the action fails. */
  readonly shows?: (...input: Input) => readonly Change[];
};

export type Action<Input extends readonly unknown[] = [], Result = unknown> = {
  /** Resolves to whether the action succeeded. */
  readonly run: (...input: Input) => Promise<boolean>;
  /** Like `run`, but resolves to the result of the action. Undefined if the action failed. */
  readonly attempt: (...input: Input) => Promise<Result | undefined>;
  readonly busy: boolean;
};

type ActionResult<Result> = { readonly result: Result };

/**
 * Runs an action that a user starts and that changes data. An action is one API call, or several
 * related calls.
 * @returns `run` and `attempt`, which never reject, and `busy`, which stays true until the data is
 *   reloaded. A second run with the same first input does nothing while the first run is in
 *   progress.
 */
export const useAction = <Input extends readonly unknown[], Result>(
  action: (...input: Input) => Promise<Result>,
  { success, failure, onError, invalidates = [], shows }: Options<Input, Result> = {},
): Action<Input, Result> => {
  const underWay = useRef(new Set<unknown>());
  const { trigger, isMutating } = useSWRMutation(
    'action',
    (_key: string, { arg }: { readonly arg: () => Promise<ActionResult<Result> | undefined> }) =>
      arg(),
  );
  const perform = async (input: Input): Promise<ActionResult<Result> | undefined> => {
    // An action that throws before its call is reported like one whose call fails.
    const call = (async () => action(...input))();
    const shown = shows && showAtOnce(shows(...input), call);
    try {
      const result = await call;
      if (success) toastSuccess(typeof success === 'string' ? success : success(result, ...input));
      return { result };
    } catch (error) {
      if (onError) await onError(error);
      else if (failure) toastFailure(failure, error);
      else toastError(error);
      return undefined;
    } finally {
      await shown;
      if (invalidates.length > 0) await invalidate(...invalidates);
    }
  };
  const runIfIdle = async (...input: Input): Promise<ActionResult<Result> | undefined> => {
    const [firstArgument] = input;
    if (underWay.current.has(firstArgument)) return undefined;
    underWay.current.add(firstArgument);
    try {
      return await trigger(() => perform(input));
    } finally {
      underWay.current.delete(firstArgument);
    }
  };
  return {
    run: async (...input) => (await runIfIdle(...input)) !== undefined,
    attempt: async (...input) => (await runIfIdle(...input))?.result,
    busy: isMutating,
  };
};

type Form = {
  readonly setErrors: (errors: Record<string, string>) => void;
  readonly getInputNode: (path: string) => Element | null;
};

/**
 * Creates an `onError` that shows the server's messages next to the fields they refer to. If the
 * form doesn't contain all of these fields, a toast also shows the messages.
 */
export const showInForm =
  (form: Form) =>
  (error: unknown): void => {
    const fields = error instanceof ProblemError ? error.fields : {};
    form.setErrors({ ...fields });
    const names = Object.keys(fields);
    const hasAllFields = names.length > 0 && names.every((name) => form.getInputNode(name));
    if (!hasAllFields) toastError(error);
  };

/**
 * Ignores the error that occurs when someone else has already deleted the same item. @param code
 * the code of that error, such as 'form_not_found'
 */
export const ignoreMissing = (call: Promise<unknown>, code: string): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.code === code)) throw error;
  });

import { useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import type { RouteKey } from '../../../../functions/routes';
import { toastError, toastFailure, toastSuccess } from '../toast';
import { invalidate } from './invalidate';
import { ProblemError } from './problem-error';

type Options<Input extends readonly unknown[], Result> = {
  /** The toast on success. */
  readonly success?: string | ((result: Result, ...input: Input) => string);
  /** What failed, shown above the reason in the toast. */
  readonly failure?: string;
  /** Shows the error elsewhere, such as at a field, instead of in a toast. */
  readonly onError?: (error: unknown) => unknown;
  /** The reads to repeat, even after a refusal, which often means that the screen is outdated. */
  readonly invalidates?: readonly RouteKey[];
};

export type Action<Input extends readonly unknown[] = [], Result = unknown> = {
  /** Resolves to whether it succeeded. */
  readonly run: (...input: Input) => Promise<boolean>;
  /** Like `run`, but resolves to the result of `work`. Undefined if it failed. */
  readonly attempt: (...input: Input) => Promise<Result | undefined>;
  readonly busy: boolean;
};

type Done<Result> = { readonly result: Result };

/**
 * Runs a user's action that changes the product: one call, or a few that belong together.
 * @returns `run` and `attempt`, which never reject, and `busy`, which stays true until the reads
 *   are repeated. A second run for the same thing, identified by the first input, does nothing
 *   during the first one.
 */
export const useAction = <Input extends readonly unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  { success, failure, onError, invalidates = [] }: Options<Input, Result> = {},
): Action<Input, Result> => {
  const underWay = useRef(new Set<unknown>());
  const { trigger, isMutating } = useSWRMutation(
    'action',
    (_key: string, { arg }: { readonly arg: () => Promise<Done<Result> | undefined> }) => arg(),
  );
  const perform = async (input: Input): Promise<Done<Result> | undefined> => {
    try {
      const result = await work(...input);
      if (success) toastSuccess(typeof success === 'string' ? success : success(result, ...input));
      return { result };
    } catch (error) {
      if (onError) await onError(error);
      else if (failure) toastFailure(failure, error);
      else toastError(error);
      return undefined;
    } finally {
      if (invalidates.length > 0) await invalidate(...invalidates);
    }
  };
  const once = async (...input: Input): Promise<Done<Result> | undefined> => {
    const [thing] = input;
    if (underWay.current.has(thing)) return undefined;
    underWay.current.add(thing);
    try {
      return await trigger(() => perform(input));
    } finally {
      underWay.current.delete(thing);
    }
  };
  return {
    run: async (...input) => (await once(...input)) !== undefined,
    attempt: async (...input) => (await once(...input))?.result,
    busy: isMutating,
  };
};

type Form = {
  readonly setErrors: (errors: Record<string, string>) => void;
  readonly getInputNode: (path: string) => Element | null;
};

/**
 * Creates an `onError` that shows the server's messages at the fields they name. They also become a
 * toast unless the form shows every one of these fields.
 */
export const showInForm =
  (form: Form) =>
  (error: unknown): void => {
    const fields = error instanceof ProblemError ? error.fields : {};
    form.setErrors({ ...fields });
    const names = Object.keys(fields);
    const isShown = names.length > 0 && names.every((name) => form.getInputNode(name));
    if (!isShown) toastError(error);
  };

/**
 * For deletions: ignores the error that someone else deleted it first. @param code 'form_not_found'
 */
export const unlessGone = (call: Promise<unknown>, code: string): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.code === code)) throw error;
  });

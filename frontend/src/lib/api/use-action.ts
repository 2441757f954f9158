import { useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import type { RouteKey } from '../../../../functions/routes';
import { toastError, toastFailure, toastSuccess } from '../toast';
import { invalidate } from './invalidate';
import { ProblemError } from './problem-error';

type Options<Input extends readonly unknown[], Result> = {
  /** The toast once it is done. */
  readonly success?: string | ((result: Result, ...input: Input) => string);
  /** What failed, above the reason in the toast. */
  readonly failure?: string;
  /** Shows the error elsewhere, such as beside a field, instead of the toast. */
  readonly onError?: (error: unknown) => unknown;
  /** Reads that are made again, after a refusal too: it often means that the screen is out of date. */
  readonly invalidates?: readonly RouteKey[];
};

export type Action<Input extends readonly unknown[] = [], Result = unknown> = {
  /** Resolves to whether it succeeded. */
  readonly run: (...input: Input) => Promise<boolean>;
  /** As `run`, for those who go on with what `work` resolved to; undefined when it failed. */
  readonly attempt: (...input: Input) => Promise<Result | undefined>;
  readonly busy: boolean;
};

type Done<Result> = { readonly result: Result };

/**
 * Something a person does that changes the product: a call, or a few that belong together.
 * @returns `run` and `attempt`, which never reject, and `busy`, which is true until the reads are made
 * again. A second run for the same thing, which is the first of its inputs, does nothing while the
 * first run is under way.
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
 * An `onError`: the server's words go beside the fields they name. They become a toast too unless
 * the form shows every one of these fields.
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

/** For deletions: that somebody else deleted it first is no failure. @param code 'form_not_found' */
export const unlessGone = (call: Promise<unknown>, code: string): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.code === code)) throw error;
  });

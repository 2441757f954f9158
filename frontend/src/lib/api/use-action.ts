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

export type Action<Input extends readonly unknown[] = []> = {
  readonly run: (...input: Input) => Promise<boolean>;
  readonly busy: boolean;
};

/**
 * Something a person does that changes the product: a call, or a few that belong together.
 * @returns `run`, which resolves to whether it succeeded and never rejects, and `busy`, which is true
 * until the reads are made again. A second run for the same thing, which is the first of its inputs,
 * does nothing while the first run is under way.
 */
export const useAction = <Input extends readonly unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  { success, failure, onError, invalidates = [] }: Options<Input, Result> = {},
): Action<Input> => {
  const underWay = useRef(new Set<unknown>());
  const { trigger, isMutating } = useSWRMutation(
    'action',
    (_key: string, { arg }: { readonly arg: () => Promise<boolean> }) => arg(),
  );
  const perform = async (input: Input): Promise<boolean> => {
    try {
      const result = await work(...input);
      if (success) toastSuccess(typeof success === 'string' ? success : success(result, ...input));
      return true;
    } catch (error) {
      if (onError) await onError(error);
      else if (failure) toastFailure(failure, error);
      else toastError(error);
      return false;
    } finally {
      if (invalidates.length > 0) await invalidate(...invalidates);
    }
  };
  const run = async (...input: Input): Promise<boolean> => {
    const [thing] = input;
    if (underWay.current.has(thing)) return false;
    underWay.current.add(thing);
    try {
      return await trigger(() => perform(input));
    } finally {
      underWay.current.delete(thing);
    }
  };
  return { run, busy: isMutating };
};

type Form = { readonly setErrors: (errors: Record<string, string>) => void };

/** An `onError`: the server's words stand beside the fields they name; others become a toast. */
export const showInForm =
  (form: Form) =>
  (error: unknown): void => {
    const fields = error instanceof ProblemError ? error.fields : {};
    form.setErrors({ ...fields });
    if (Object.keys(fields).length === 0) toastError(error);
  };

/** For deletions: that somebody else deleted it first is no failure. @param code 'form_not_found' */
export const unlessGone = (call: Promise<unknown>, code: string): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ProblemError && error.code === code)) throw error;
  });

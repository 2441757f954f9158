import { useState } from 'react';
import { segmentNameProblem } from '../../../../../shared/audience/segment-name';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { api } from '../../../lib/api/client';
import { invalidateAudience } from '../../../lib/api/invalidate';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { type Builder, toDefinition } from './model/builder';

type Result = { readonly nameProblem?: string; readonly upgrade?: string | undefined };

const errorResultOf = (error: unknown): Result => {
  const upgrade = upgradeText(error);
  if (upgrade) return { upgrade };
  const name = error instanceof ProblemError ? error.fields.name : undefined;
  if (!name) toastError(error);
  return name ? { nameProblem: name } : {};
};

/** Saves a new or changed segment and confirms it. */
export const useSaveSegment = (id: string | undefined, onSaved: (segment: SegmentView) => void) => {
  const customerId = useCustomerId();
  const [result, setResult] = useState<Result>({});

  const store = useAction(
    async (name: string, definition: NonNullable<ReturnType<typeof toDefinition>>) => {
      const body = { id, name: name.trim(), ...definition };
      const segment = await api('PUT /segment', { body, customerId });
      await invalidateAudience();
      toastSuccess(`segment ${segment.name} ${id ? 'updated' : 'created'}`);
      onSaved(segment);
    },
    { onError: (error) => setResult(errorResultOf(error)) },
  );

  const save = async (builder: Builder) => {
    const nameProblem = segmentNameProblem(builder.name);
    setResult(nameProblem ? { nameProblem } : {});
    if (nameProblem) return;
    const definition = toDefinition(builder);
    if (definition) await store.run(builder.name, definition);
  };
  return { ...result, isBusy: store.busy, save, dismiss: () => setResult({}) };
};

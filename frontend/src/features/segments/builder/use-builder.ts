import { useEffect, useState } from 'react';
import { useTabStorage } from '../../../lib/tab-work';
import { type Builder, isStepDone } from './model/builder';

export const lastStep = 3;

/** The state that survives a reload: the rules and the current step. */
type StoredBuilder = { readonly builder: Builder; readonly step: number };

const isSame = (one: Builder, other: Builder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the segment's unsaved changes in the browser until the user leaves the builder within the
 * app.
 */
const useStoredBuilder = (id: string | undefined) => {
  const tabStorage = useTabStorage<StoredBuilder>(`segment.${id ?? 'new'}`);
  const [storedBuilder] = useState(() => tabStorage.find());
  // Leaving the builder asks for confirmation and then discards the work. A reload doesn't run this
  // cleanup.
  useEffect(() => () => tabStorage.forget(), [tabStorage]);
  return { found: storedBuilder, keep: tabStorage.keep };
};

/**
 * Manages the builder's content and which of its four steps is current.
 * @param id the id of the edited segment; undefined for a new one
 */
export const useBuilder = (id: string | undefined, initial: Builder) => {
  const { found: storedBuilder, keep } = useStoredBuilder(id);
  const [start] = useState(initial);
  const [builder, setBuilder] = useState(storedBuilder?.builder ?? initial);
  const [step, setStep] = useState(storedBuilder?.step ?? 0);
  const [isRestored, setRestored] = useState(
    storedBuilder !== undefined && !isSame(storedBuilder.builder, start),
  );
  const [isChecked, setChecked] = useState(false);
  useEffect(() => keep({ builder, step }), [keep, builder, step]);
  const change = (changes: Partial<Builder>) =>
    setBuilder((current) => ({ ...current, ...changes }));
  const goTo = (next: number) => {
    setChecked(false);
    setStep(next);
  };
  /** Goes to the next step, or shows what is missing. */
  const goToNextStep = () => {
    if (isStepDone(builder, step)) goTo(Math.min(step + 1, lastStep));
    else setChecked(true);
  };
  return {
    builder,
    change,
    step,
    goTo,
    goOn: goToNextStep,
    /** Whether to show what is missing. This starts after the first attempt to continue. */
    isChecked,
    isChanged: !isSame(builder, start),
    /** Whether unsaved work was restored after a reload. */
    isRestored,
    /** Resets to the saved segment, or to an empty one. */
    discard: () => {
      setRestored(false);
      setBuilder(start);
      goTo(0);
    },
  };
};
export type Building = ReturnType<typeof useBuilder>;

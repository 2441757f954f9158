import { useState } from 'react';
import { segmentNameProblem } from '../../../../../shared/audience/segment-name';
import type { ImportSegment } from '../../../../../shared/contracts/imports/imports';

export type SegmentMode = 'new' | 'existing';

/** The choice of a segment for an import. It may be incomplete. */
export type SavedSegmentChoice = {
  readonly mode: SegmentMode;
  readonly name: string;
  readonly segmentId: string | null;
};

/**
 * Manages which segment the people in an import join. It is a new segment named after the file,
 * unless the user chooses another.
 */
export const useSegmentChoice = () => {
  const [mode, setMode] = useState<SegmentMode>('new');
  const [name, setName] = useState('');
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  /**
   * Returns the chosen segment in the format for the server. If the choice is incomplete, shows
   * what is missing and returns undefined.
   */
  const chosenSegment = (): ImportSegment | undefined => {
    if (mode === 'existing') {
      setProblem(segmentId ? undefined : 'Choose a segment.');
      return segmentId ? { id: segmentId } : undefined;
    }
    const wrong = segmentNameProblem(name) ?? undefined;
    setProblem(wrong);
    return wrong ? undefined : { name: name.trim() };
  };

  const reopen = (savedChoice: SavedSegmentChoice) => {
    setMode(savedChoice.mode);
    setName(savedChoice.name);
    setSegmentId(savedChoice.segmentId);
    setProblem(undefined);
  };

  return {
    mode,
    name,
    segmentId,
    problem,
    setProblem,
    chosen: chosenSegment,
    reopen,
    start: (suggestedName: string) => reopen({ mode: 'new', name: suggestedName, segmentId: null }),
    setMode: (next: SegmentMode) => {
      setMode(next);
      setProblem(undefined);
    },
    setName: (next: string) => {
      setName(next);
      setProblem(undefined);
    },
    setSegmentId: (next: string | null) => {
      setSegmentId(next);
      setProblem(undefined);
    },
  };
};
export type SegmentChoice = ReturnType<typeof useSegmentChoice>;

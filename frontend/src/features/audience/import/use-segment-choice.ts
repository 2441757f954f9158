import { useState } from 'react';
import { segmentNameProblem } from '../../../../../shared/audience/segment-name';
import type { ImportSegment } from '../../../../../shared/contracts/imports/imports';

export type SegmentMode = 'new' | 'existing';

/** What was chosen so far. */
export type SegmentPlace = {
  readonly mode: SegmentMode;
  readonly name: string;
  readonly segmentId: string | null;
};

/** Where an import's people go: a new segment named after the file, until somebody chooses. */
export const useSegmentChoice = () => {
  const [mode, setMode] = useState<SegmentMode>('new');
  const [name, setName] = useState('');
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  /** What the server is told; undefined, with what is missing said, while it cannot be told. */
  const chosen = (): ImportSegment | undefined => {
    if (mode === 'existing') {
      setProblem(segmentId ? undefined : 'Choose a segment.');
      return segmentId ? { id: segmentId } : undefined;
    }
    const wrong = segmentNameProblem(name) ?? undefined;
    setProblem(wrong);
    return wrong ? undefined : { name: name.trim() };
  };

  const reopen = (place: SegmentPlace) => {
    setMode(place.mode);
    setName(place.name);
    setSegmentId(place.segmentId);
    setProblem(undefined);
  };

  return {
    mode,
    name,
    segmentId,
    problem,
    setProblem,
    chosen,
    reopen,
    start: (suggested: string) => reopen({ mode: 'new', name: suggested, segmentId: null }),
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

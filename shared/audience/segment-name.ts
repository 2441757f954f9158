import { limits } from '../limits';

export const segmentNameRequired = 'Segment name is required';
export const segmentNameTooLong = `Segment name is too long, max ${limits.segmentNameMaxLength} characters`;

/**
 * Returns what is wrong with a segment's name. The server checks whether another segment already
 * has it.
 */
export const segmentNameProblem = (name: string): string | null => {
  if (name.trim() === '') return segmentNameRequired;
  return name.trim().length > limits.segmentNameMaxLength ? segmentNameTooLong : null;
};

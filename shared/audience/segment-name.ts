import { limits } from '../limits';

export const segmentNameRequired = 'Segment name is required';
export const segmentNameTooLong = `Segment name is too long, max ${limits.segmentNameMaxLength} characters`;

/**
 * Returns the problem with a segment's name, or null if there is none. Only the server checks
 * whether another segment already has this name.
 */
export const segmentNameProblem = (name: string): string | null => {
  if (name.trim() === '') return segmentNameRequired;
  return name.trim().length > limits.segmentNameMaxLength ? segmentNameTooLong : null;
};

import { limits } from '../limits';

export const segmentNameRequired = 'Segment name is required';
export const segmentNameTooLong = `Segment name is too long, max ${limits.segmentNameMaxLength} characters`;

/** What is wrong with a segment's name. Whether it is taken is checked by the server. */
export const segmentNameProblem = (name: string): string | null => {
  if (name.trim() === '') return segmentNameRequired;
  return name.trim().length > limits.segmentNameMaxLength ? segmentNameTooLong : null;
};

let name = 'The embedded cloud';

/**
 * What the cloud calls the program it runs in where it tells a user why it cannot start or go on.
 * One name for the process, as its sentences are written wherever a file is opened.
 */
export const nameProgram = (given: string): void => {
  name = given;
};

export const programName = (): string => name;

let name = 'The embedded cloud';

/**
 * Sets what the cloud calls the program it runs in when it tells a user why it can't start or
 * continue. One name per process, because these messages are written wherever a file is opened.
 */
export const nameProgram = (given: string): void => {
  name = given;
};

export const programName = (): string => name;

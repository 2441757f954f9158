let name = 'The embedded cloud';

/**
 * Sets the program's name for messages that explain to users why the cloud can't start or continue.
 * There is one name per process, because these messages are written wherever a file is opened.
 */
export const nameProgram = (given: string): void => {
  name = given;
};

export const programName = (): string => name;
